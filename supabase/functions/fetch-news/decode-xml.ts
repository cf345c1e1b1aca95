import { decodeXML } from "entities/decode";
import { decodeSurrogates } from "./decode-surrogates.ts";

/** A text with the entities of XML decoded once. */
export function decodeXml(text: string): string {
  return decodeXML(decodeSurrogates(text));
}
