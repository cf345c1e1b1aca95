// @vitest-environment jsdom
import { expect, it } from "vitest";
import { createMailbox } from "../../tools/backend/mail/mailer.ts";

const MAIL = { to: "lia@example.com", html: "<p>Ciao</p>", link: "https://example.com/auth?a=1&b=2" };

it("the page of the local mails has a title, the newest first, each with its link, and runs nothing of a mail", async () => {
  const mailbox = createMailbox();
  mailbox.add({ ...MAIL, subject: "Prima" });
  mailbox.add({ ...MAIL, subject: "<b>Seconda</b>", html: '</iframe><script>alert("x")</script>' });
  const response = mailbox.respond(new Request("http://localhost/__mail", { headers: { accept: "text/html" } }));
  const document = new DOMParser().parseFromString(await response.text(), "text/html");
  expect(document.title).toBe("Posta locale");
  const headings = [...document.querySelectorAll("h2")].map((heading) => heading.textContent);
  expect(headings).toEqual(["<b>Seconda</b>", "Prima"]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("article a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([MAIL.link, MAIL.link]);
  expect(document.querySelector("script")).toBeNull();
  expect(document.querySelector("iframe")?.getAttribute("sandbox")).not.toContain("allow-scripts");
});
