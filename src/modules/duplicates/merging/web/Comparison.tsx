import { Box, Checkbox, FormControlLabel, Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { statusWord } from '../../../caregivers/list/web/parts.tsx'
import { type ComparedRecord, type TakenField, takenFields } from '../contract.ts'
import { noValue, onFileWords, takenFieldWord, valueWords } from './parts.tsx'

const cell = {
  textAlign: 'left',
  p: 3,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  fontWeight: 'inherit',
} as const

type Line = { label: string; kept: ReactNode; other: ReactNode; differs: boolean }

function Row({ of: { label, kept, other, differs } }: { of: Line }) {
  return (
    <Box component="tr" sx={differs ? { bgcolor: 'warning.tint' } : {}}>
      <Box component="th" scope="row" sx={{ ...cell, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="td" sx={cell}>
        {kept}
      </Box>
      <Box component="td" sx={cell}>
        {other}
      </Box>
    </Box>
  )
}

const signInWords = ({ hasAccount, email }: ComparedRecord) => (hasAccount ? email : t('Has not signed up'))

/** What is not taken over, of both. */
const fixedLines = (kept: ComparedRecord, other: ComparedRecord): Line[] =>
  [
    [t('Status'), (of: ComparedRecord) => statusWord(of.status)] as const,
    [t('Email'), (of: ComparedRecord) => of.email] as const,
    [t('Signs in with'), signInWords] as const,
    [t('On file'), onFileWords] as const,
  ].map(([label, words]) => ({ label, kept: words(kept), other: words(other), differs: false }))

type Props = {
  kept: ComparedRecord
  other: ComparedRecord
  take: readonly TakenField[]
  /** Left out: nothing is chosen. */
  onTake?: (take: readonly TakenField[]) => void
}

const HeadCell = ({ title, of }: { title: string; of: ComparedRecord }) => (
  <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600 }}>
    {title}{' '}
    <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
      <MuiLink component={Link} to={`/caregivers/profile-details/${of.id}`}>
        {[of.fields.firstName, of.fields.lastName].filter(Boolean).join(' ')}
      </MuiLink>
    </Box>
  </Box>
)

/** Both records field by field; what the other one says differently is marked, and can be taken over. */
export function Comparison({ kept, other, take, onTake }: Props) {
  const chosen = (field: TakenField): Line => {
    const [mine, theirs] = [valueWords(kept, field), valueWords(other, field)]
    const isHidden = field === 'birthDate' && (kept.hidesBirthDate || other.hidesBirthDate)
    // What only the kept record says needs no decision.
    const differs = !isHidden && mine !== theirs && other.fields[field] !== null
    const takes = take.includes(field)
    const label = takenFieldWord(field)
    const box = onTake && differs && (
      <FormControlLabel
        control={
          <Checkbox
            checked={takes}
            onChange={() => onTake(takes ? take.filter(one => one !== field) : [...take, field])}
            slotProps={{ input: { 'aria-label': t('Use {value} as {field}', { value: theirs, field: label }) } }}
          />
        }
        label={theirs}
        sx={{ my: -2, minHeight: 44, alignItems: 'center' }}
      />
    )
    const struck = takes ? (
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {mine}
      </Box>
    ) : (
      mine
    )
    return { label, kept: struck, other: box || theirs, differs }
  }
  const isSaid = (field: TakenField) => [kept, other].some(of => valueWords(of, field) !== noValue)
  const lines = [...takenFields.filter(isSaid).map(chosen), ...fixedLines(kept, other)]
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        '& tbody tr': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <thead>
        <tr>
          <Box component="td" sx={{ ...cell, width: { xs: 92, sm: 180 } }} />
          <HeadCell title={t('Record to keep')} of={kept} />
          <HeadCell title={t('Other record')} of={other} />
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Row key={line.label} of={line} />
        ))}
      </tbody>
    </Box>
  )
}
