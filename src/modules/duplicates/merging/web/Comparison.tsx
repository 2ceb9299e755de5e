import { Box, Checkbox, FormControlLabel, Link as MuiLink } from '@mui/material'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { SideBySide, type SideLine } from '../../../../kit/web/theme/SideBySide.tsx'
import { statusWord } from '../../../caregivers/list/web/parts.tsx'
import { type ComparedRecord, type TakenField, takenFields } from '../contract.ts'
import { noValue, onFileWords, takenFieldWord, valueWords } from './parts.tsx'

const signInWords = ({ hasAccount, email }: ComparedRecord) => (hasAccount ? email : t('Has not signed up'))

/** What is not taken over, of both. */
const fixedLines = (kept: ComparedRecord, other: ComparedRecord): SideLine[] =>
  [
    [t('Status'), (of: ComparedRecord) => statusWord(of.status)] as const,
    [t('Email'), (of: ComparedRecord) => of.email] as const,
    [t('Signs in with'), signInWords] as const,
    [t('On file'), onFileWords] as const,
  ].map(([label, words]) => ({ label, ours: words(kept), theirs: words(other) }))

type Props = {
  kept: ComparedRecord
  other: ComparedRecord
  take: readonly TakenField[]
  /** Left out: nothing is chosen. */
  onTake?: (take: readonly TakenField[]) => void
}

const Head = ({ title, of }: { title: string; of: ComparedRecord }) => (
  <>
    {title}{' '}
    <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
      <MuiLink component={Link} to={`/caregivers/profile-details/${of.id}`}>
        {[of.fields.firstName, of.fields.lastName].filter(Boolean).join(' ')}
      </MuiLink>
    </Box>
  </>
)

/** Both records field by field; what the other one says differently is marked, and can be taken over. */
export function Comparison({ kept, other, take, onTake }: Props) {
  const chosen = (field: TakenField): SideLine => {
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
    return { label, ours: struck, theirs: box || theirs, marked: differs }
  }
  const isSaid = (field: TakenField) => [kept, other].some(of => valueWords(of, field) !== noValue)
  const lines = [...takenFields.filter(isSaid).map(chosen), ...fixedLines(kept, other)]
  return (
    <SideBySide
      ours={<Head title={t('Record to keep')} of={kept} />}
      theirs={<Head title={t('Other record')} of={other} />}
      lines={lines}
    />
  )
}
