import { FormHelperText } from '@mui/material'
import { createContext, useContext } from 'react'
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

/** A sentence that says what is wrong with a group as a whole. */
export const Said = ({ sentence }: { sentence: string | undefined }) =>
  sentence ? (
    <FormHelperText error role="alert" sx={{ color: 'error.ink', mt: 0 }}>
      {sentence}
    </FormHelperText>
  ) : null
