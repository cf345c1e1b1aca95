import { school } from "#content/school.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { z } from "#shared/schema.ts";

const suffix = `@${school.emailDomain}`;

// Checked as it is typed and lowered last: lowering first would turn letters of other alphabets into ours.
const email = z
  .string()
  .trim()
  .pipe(
    z
      .email({ error: "Email non valida", abort: true })
      .refine((value) => value.toLowerCase().endsWith(suffix), `Usa solo email istituzionale ${suffix}`)
      .toLowerCase(),
  );

// Counted so that what the form accepts the server accepts: it counts bytes, people count characters.
const password = z
  .string()
  .refine((value) => countCharacters(value) >= 8, "La password deve contenere almeno 8 caratteri")
  .refine((value) => new TextEncoder().encode(value).length <= 72, "La password non può superare i 72 caratteri");

export const credentials = z.object({ email, password });

export const resetRequest = z.object({ email });

export const newPassword = z
  .object({ password, repeated: z.string() })
  .refine((values) => values.password === values.repeated, {
    path: ["repeated"],
    error: "Le due password non coincidono",
  });

const name = z
  .string()
  .trim()
  .refine((value) => countCharacters(value) <= 80, "Al massimo 80 caratteri");

export const profileNames = z.object({ nome: name, cognome: name });

export type Credentials = z.infer<typeof credentials>;
export type ProfileNames = z.infer<typeof profileNames>;
