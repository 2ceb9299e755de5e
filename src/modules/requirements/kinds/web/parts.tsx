import { Box } from '@mui/material'
import type { FormSingle } from '../contract.ts'

/** The fields of one need, what is wrong with them, and what changes them. */
export type FieldsProps = { of: FormSingle; wrong: Wrong; onChange: (of: FormSingle) => void }

/** What a form says is wrong, as deep as its fields are. */
export type Wrong = { readonly [at: string]: unknown } | undefined

/** What is wrong further in. */
export function wrongAt(wrong: Wrong, at: string | number): Wrong {
  const found = wrong?.[String(at)]
  return typeof found === 'object' && found !== null ? (found as { readonly [at: string]: unknown }) : undefined
}

/** The sentence about this very place. */
export const saidAt = (wrong: Wrong, at?: string | number): string | undefined => {
  const message = (at === undefined ? wrong : wrongAt(wrong, at))?.message
  return typeof message === 'string' ? message : undefined
}

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }

/** Two fields beside each other, under each other on a phone. */
export const Pair = ({ children }: { children: React.ReactNode }) => <Box sx={two}>{children}</Box>
