import { expect, it } from "vitest";
import { phoneLink } from "#shared/phone-link.ts";

it.each([
  ["a landline, with its zero", "0123 456789", "tel:+390123456789"],
  ["a landline written with a bar", "0123/456789", "tel:+390123456789"],
  ["a landline written with dots and a hyphen", "06.1234-5678", "tel:+390612345678"],
  ["a landline in brackets", "(0123) 456789", "tel:+390123456789"],
  ["a mobile", "333 1234567", "tel:+393331234567"],
  ["a number with the country's prefix", "+39 0123 456789", "tel:+390123456789"],
  ["a prefix with zeros", "0039 333 1234567", "tel:+393331234567"],
  ["another country's number", "+41 91 123 45 67", "tel:+41911234567"],
  ["a toll-free number, which has no prefix", "800 123456", "tel:800123456"],
  ["a short number", "1.96.96", "tel:19696"],
])("%s can be called", (_, number, link) => {
  expect(phoneLink(number)).toBe(link);
});
