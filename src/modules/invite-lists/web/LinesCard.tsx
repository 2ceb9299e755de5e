import { Box, Button } from '@mui/material'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import {
  languageWord,
  useCoordinatorOptions,
  useLeadOptions,
  useOfficesToInviteInto,
  usePositionOptions,
  useStateOptions,
} from '../../caregivers/list/web/parts.tsx'
import type { ForAll, ShownLine } from '../lines/rules.ts'
import { isWrong, type Judged, LineRow, LinesHead } from './LineRow.tsx'
import { setLines, useList } from './ListForm.tsx'

const kinds = {
  all: () => true,
  fix: (one: Judged) => one.of.chosen && (isWrong(one) || one.refusal !== undefined),
  alike: (one: Judged) => one.of.chosen && !isWrong(one) && one.alike.length > 0,
} as const
type Kind = keyof typeof kinds

/** Position, state and office of a line in words, and the coordinator, referral source and language that are its own. */
function usePlaces(all: ForAll) {
  const positions = usePositionOptions()
  const { offices } = useOfficesToInviteInto()
  const states = useStateOptions()
  const coordinators = useCoordinatorOptions()
  const leads = useLeadOptions()
  const labelOf = (options: typeof states, value: string) => options.find(one => one.value === value)?.label
  return (of: ShownLine) =>
    [
      labelOf(positions, of.positionId) || of.position || labelOf(positions, all.positionId),
      labelOf(states, of.stateCode) || of.state || labelOf(states, all.stateCode),
      labelOf(offices, of.officeId) || of.office || labelOf(offices, all.officeId),
      labelOf(coordinators, of.coordinatorId) || of.coordinator,
      labelOf(leads, of.leadSourceId) || of.leadSource,
      of.language && languageWord(of.language),
    ]
      .filter(Boolean)
      .join(' · ')
}

function ClearButton({ disabled }: { disabled: boolean }) {
  const form = useList()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('Clear list')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('Clear the list?')}
        confirmLabel={t('Clear list')}
        destructive
        loading={false}
        error={null}
        onConfirm={() => {
          setLines(form, [])
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {t('The lines that are left on it are removed. Nobody who was invited is affected.')}
      </ConfirmDialog>
    </>
  )
}

type Props = { judged: readonly Judged[]; all: ForAll; disabled: boolean; onMend: (line: number) => void }

/** Every line with what would become of it. */
export function LinesCard({ judged, all, disabled, onMend }: Props) {
  const form = useList()
  const placeOf = usePlaces(all)
  const [wanted, setWanted] = useState<Kind>('all')
  const count = (kind: Kind) => judged.filter(kinds[kind]).length
  // A tab whose last line was mended is gone.
  const show = count(wanted) > 0 ? wanted : 'all'
  const choose = (line: number, chosen: boolean) =>
    setLines(
      form,
      form.getValues('lines').map(one => (one.line === line ? { ...one, chosen } : one)),
    )
  const tabs = [
    { value: 'all', label: t('All'), count: count('all') },
    { value: 'fix', label: t('To fix'), count: count('fix') },
    { value: 'alike', label: t('Already here?'), count: count('alike') },
  ].filter(tab => tab.value === 'all' || tab.count > 0)
  return (
    <Section flush title={t('People')} action={judged.length > 0 && <ClearButton disabled={disabled} />}>
      {judged.length === 0 ? (
        <EmptyState icon={Users} text={t('No one is on the list yet. Paste rows or choose a file.')} />
      ) : (
        <>
          <Box sx={{ px: { xs: 2, md: 4 }, '& .MuiTabs-root': { mb: 0 } }}>
            <CountTabs label={t('People')} value={show} tabs={tabs} onChange={value => setWanted(value as Kind)} />
          </Box>
          <LinesHead />
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {judged.filter(kinds[show]).map(one => (
              <LineRow
                key={one.of.line}
                judged={one}
                place={placeOf(one.of)}
                disabled={disabled}
                onChoose={chosen => choose(one.of.line, chosen)}
                onMend={() => onMend(one.of.line)}
              />
            ))}
          </Box>
        </>
      )}
    </Section>
  )
}
