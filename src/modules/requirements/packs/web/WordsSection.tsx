import { Box, Button, Typography } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import type { Option } from '../../../../kit/web/lists/list.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Fold } from '../../../../kit/web/theme/Fold.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { ledgersApi } from '../../../training/ledgers/contract.ts'
import { requirementsApi } from '../../setup/contract.ts'
import type { PackDetail } from '../contract.ts'

export type Targets = Readonly<Record<string, string>>

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' },
}

type Props = {
  of: PackDetail
  positions: Targets
  sources: Targets
  onPosition: (key: string, target: string) => void
  onSource: (key: string, target: string) => void
}

function Sources({ of, sources, onSource }: Props) {
  const types = useApiQuery(requirementsApi.documentTypes, {})
  const ledgers = useApiQuery(ledgersApi.listLedgers, {})
  if (types.isPending || ledgers.isPending) return <FormSkeleton fields={4} />
  const known: Record<'document' | 'hours', readonly Option[]> = {
    document: types.data ?? [],
    hours: (ledgers.data ?? []).map(one => ({ value: one.id, label: one.name })),
  }
  return (
    <Box sx={{ ...grid, pt: 4 }}>
      {of.sources.map(({ key, kind, name }) => (
        <Choice
          placeholder={null}
          key={key}
          label={name}
          value={sources[key] ?? 'create'}
          options={[{ value: 'create', label: t('Add “{name}”', { name }) }, ...known[kind]]}
          onChange={target => onSource(key, target)}
        />
      ))}
    </Box>
  )
}

/** Which positions, document types and ledgers of the organization stand for those of the pack. */
export function WordsSection(props: Props) {
  const { of, positions, sources, onPosition } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const known = useApiQuery(requirementsApi.positions, {})
  const made = of.sources.filter(one => (sources[one.key] ?? 'create') === 'create').length
  return (
    <Section
      title={t('In your words')}
      detail={t('Which of your positions and document types stand for those of the pack.')}
    >
      {of.positions.length > 0 && known.isPending && <FormSkeleton fields={2} />}
      {known.isError && <Failure error={known.error} onRetry={() => void known.refetch()} />}
      {of.positions.length > 0 && known.isSuccess && (
        <Box sx={{ ...grid, mb: 4 }}>
          {of.positions.map(({ abbreviation, name }) => (
            <Choice
              placeholder={null}
              key={abbreviation}
              label={t('{abbreviation}, {name}', { abbreviation, name })}
              value={positions[abbreviation] ?? 'skip'}
              options={[
                { value: 'skip', label: t('Nobody here: leave its rules out') },
                { value: 'create', label: t('Add “{name}”', { name }) },
                ...known.data,
              ]}
              onChange={target => onPosition(abbreviation, target)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <Typography>
          {t(
            '{found} of {all} document types and ledgers are here; {made, plural, one {# is} other {# are}} added when a rule needs them.',
            {
              found: of.sources.length - made,
              all: of.sources.length,
              made,
            },
          )}
        </Typography>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          endIcon={<ChevronDown size={16} style={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        >
          {open ? t('Less') : t('Choose yourself')}
        </Button>
      </Box>
      <Fold open={open} id={id}>
        <Sources {...props} />
      </Fold>
    </Section>
  )
}
