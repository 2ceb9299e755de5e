import { Box, Button, TextField, Typography } from '@mui/material'
import { Check, Copy, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { staff } from '../../../../kit/contract/access.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { locale, t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { forecastApi, type Renewal, type TimeWish } from '../contract.ts'

/** How many proposals stand there before the rest is asked for. */
const shownFirst = 4

const monthWords = (month: string) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const titleOf = ({ requirement, month, people }: Renewal) =>
  t('{requirement} ends for {people} people in {month}', {
    requirement: requirement.name,
    people,
    month: monthWords(month),
  })

type Asked = TimeWish & { positionId: readonly string[] | undefined; stateId: readonly string[] | undefined }

function People({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Where the browser forbids it, the text is there to be copied by hand.
      field.current?.select()
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <TextField
        fullWidth
        multiline
        maxRows={12}
        value={text}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, 'aria-label': t('Names and email addresses') } }}
      />
      <Button variant="outlined" startIcon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy list')}
      </Button>
    </Box>
  )
}

function RenewalDialog({ of, asked, onClose }: { of: Renewal; asked: Asked; onClose: () => void }) {
  const answer = useApiQuery(forecastApi.readRenewal, {
    params: { id: of.requirement.id },
    query: { ...asked, month: of.month },
  })
  const mayBook = useMay(staff('calendar.edit'))
  const book = mayBook && (
    <Button variant="contained" component={Link} to={`/calendar?new&renews=${of.requirement.id}`}>
      {t('Book a group renewal')}
    </Button>
  )
  const text = answer.data?.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join('\n')
  return (
    <TitledDialog title={titleOf(of)} actions={book} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('Copy the list to book one class or one visit for all of them. No one is contacted from here.')}
      </Typography>
      {answer.isPending && <FormSkeleton fields={1} />}
      {answer.isError && <Failure error={answer.error} onRetry={() => void answer.refetch()} />}
      {text !== undefined && <People text={text} />}
    </TitledDialog>
  )
}

/** What several people could renew together; each proposal opens to a list of names to copy. */
export function RenewalList({ renewals, asked }: { renewals: readonly Renewal[]; asked: Asked }) {
  const [open, setOpen] = useState<Renewal | null>(null)
  const [all, setAll] = useState(false)
  if (renewals.length === 0) return null
  const shown = all ? renewals : renewals.slice(0, shownFirst)
  return (
    <Section title={t('Renew together')} detail={t('What ends for three people or more in the same month')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((renewal, place) => (
          <Box
            component="li"
            key={`${renewal.requirement.id} ${renewal.month}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 3,
              px: { xs: 4, md: 5 },
              py: 3,
              borderTop: place > 0 ? 1 : 0,
              borderColor: 'line.subtle',
            }}
          >
            <Box sx={{ flex: '1 1 220px', fontSize: '0.875rem', fontWeight: 550 }}>{titleOf(renewal)}</Box>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Users size={16} />}
              onClick={() => setOpen(renewal)}
              aria-label={t('Show who: {title}', { title: titleOf(renewal) })}
            >
              {t('Show who')}
            </Button>
          </Box>
        ))}
      </Box>
      {renewals.length > shown.length && (
        <Box sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'line.subtle' }}>
          <Button size="small" onClick={() => setAll(true)}>
            {t('Show all {count}', { count: renewals.length })}
          </Button>
        </Box>
      )}
      {open && <RenewalDialog of={open} asked={asked} onClose={() => setOpen(null)} />}
    </Section>
  )
}
