import { Box, FormHelperText } from '@mui/material'
import { createContext, useContext } from 'react'
import type { FormSingle } from '../../kinds/contract.ts'
import type { Sources } from '../../sources/contract.ts'
import type { NewKey } from '../rules.ts'

/** Keys are kept in drafts too, so they differ from those of every other day. */
export const newKey: NewKey = () => crypto.randomUUID()

type Builder = {
  sources: Sources
  /** The name of a source by its id, also of one that is not offered any more. */
  nameOf: (id: string) => string
  /** Puts the focus there once what was changed is on the screen. */
  focusOn: (selector: string) => void
}

/** What every part of the builder needs. */
export const BuilderContext = createContext<Builder>({
  sources: {
    document: [],
    acknowledgement: [],
    competencyTest: [],
    skillChecklist: [],
    evaluation: [],
    hours: [],
    externalCheck: [],
    references: [],
  },
  nameOf: id => id,
  focusOn: () => undefined,
})
export const useBuilder = (): Builder => useContext(BuilderContext)

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

/** A sentence that says what is wrong with a group as a whole. */
export const Said = ({ sentence }: { sentence: string | undefined }) =>
  sentence ? (
    <FormHelperText error role="alert" sx={{ color: 'error.ink', mt: 0 }}>
      {sentence}
    </FormHelperText>
  ) : null

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }

/** Two fields beside each other, under each other on a phone. */
export const Pair = ({ children }: { children: React.ReactNode }) => <Box sx={two}>{children}</Box>
