import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "#shared/schema.ts";

/**
 * A resolver that validates, and so sends, what the inputs contain. Some password managers fill them without an event:
 * react-hook-form does not hear of it, and would refuse fields that it takes for empty.
 */
export function fieldResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema);
  return (values, context, options) => {
    const inputs = Object.entries(options.fields as Record<string, { ref: { value?: unknown } }>);
    const contents = Object.fromEntries(inputs.map(([name, { ref }]) => [name, ref.value]));
    return resolve({ ...values, ...contents }, context, options);
  };
}
