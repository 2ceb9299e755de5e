import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { StepType } from '../../contract.ts'
import { offeredApi } from '../contract.ts'
import type { LocalContent } from '../rules.ts'
import { OfferedField } from './OfferedField.tsx'

type Asked = LocalContent['sources'][number]
type ByRequirements = { readonly requirements: readonly string[] }

/** What requirements ask for stands first. */
export const askedFirst = <Row extends ByRequirements>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(b.requirements.length > 0) - Number(a.requirements.length > 0))

/** Which requirements ask for it; empty when none does. */
export const askedByWords = ({ requirements }: ByRequirements): string =>
  requirements.length > 0 ? t('Asked for by {names}', { names: requirements.join(', ') }) : ''

/** Where the steps of a type find what they may ask for, and how it is called. */
const lists = {
  'text-information': {
    list: offeredApi.listTexts,
    label: () => t('Texts to sign'),
    none: () => t('There are no texts to sign yet. Add them in Settings, Texts to sign.'),
  },
  'skill-checklist': {
    list: offeredApi.listChecklists,
    label: () => t('Skill checklists'),
    none: () => t('There are no skill checklists yet. Add and publish one in Settings, Skill checklists.'),
  },
  'competency-test': {
    list: offeredApi.listTests,
    label: () => t('Tests to pass'),
    none: () => t('There are no tests yet. Add and publish one in Settings, Competency tests.'),
  },
  'reference-check': {
    list: offeredApi.listReferenceForms,
    label: () => t('Reference forms'),
    none: () => t('There are no reference forms yet. Add them in Settings, Reference forms.'),
  },
} satisfies Partial<Record<StepType, unknown>>

type Listed = keyof typeof lists
const isListed = (type: StepType): type is Listed => type in lists

/** What the steps of the type may ask for at this position; undefined while it comes, and for other types. */
export function useOfferedSources(type: StepType, positionId: string) {
  const list = isListed(type) ? lists[type].list : offeredApi.listTexts
  const asked = useApiQuery(list, { params: { positionId } }, { enabled: isListed(type) && positionId !== '' })
  return { rows: asked.data && askedFirst(asked.data), error: asked.error, retry: () => void asked.refetch() }
}

/** Which texts, tests or forms a step asks for, each required or not. */
export function SourcesField({ positionId, type }: { positionId: string; type: Listed }) {
  const { rows, error, retry } = useOfferedSources(type, positionId)
  return (
    <OfferedField<Asked>
      name="content.sources"
      label={lists[type].label()}
      none={lists[type].none()}
      rows={rows?.map(row => ({ ...row, detail: askedByWords(row) }))}
      error={error}
      onRetry={retry}
      read={({ sourceId, required }) => ({ id: sourceId, required })}
      write={({ id, required }) => ({ sourceId: id, required })}
    />
  )
}
