import { z } from 'zod'

/**
 * Takes an empty field of a form, null and what is left out for nothing; everything else must be what `of` says. Made
 * `.optional()`, what is left out stays left out: for calls that keep it as it is.
 */
export const orNull = <T extends z.ZodType>(of: T) =>
  z
    .union([z.literal('').transform(() => null), of])
    .nullish()
    .transform(value => value ?? null)

/** The same of a text that is read first: one of spaces only is nothing too, when `of` trims it. */
export const textOrNull = <T extends z.ZodType<string>>(of: T) => of.nullish().transform(text => text || null)
