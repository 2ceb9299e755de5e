import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import '../../contract/sentences.ts'

/** Checks what was filled in by a schema, with our own sentences. */
export const checkOf = <In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> =>
  zodResolver(schema)
