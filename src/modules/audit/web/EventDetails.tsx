import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { staff } from '../../../kit/contract/access.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { fieldWords, valueWords } from '../../records/history/web/parts.tsx'
import type { AuditEvent } from '../contract.ts'

/** Values longer than this are cut until somebody wants all of them. */
const longest = 160

function Value({ field, value }: { field: string; value: string | null }) {
  const [whole, setWhole] = useState(false)
  const words = value === null ? '–' : valueWords(field, value)
  if (words.length <= longest || whole) return <>{words}</>
  return (
    <>
      {`${words.slice(0, longest)}… `}
      <Button size="small" onClick={() => setWhole(true)}>
        {t('Show all')}
      </Button>
    </>
  )
}

const cell = {
  textAlign: 'left',
  px: 3,
  py: 2,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
} as const
const border = { borderTop: 1, borderColor: 'line.subtle' } as const

/** What an event changed, field by field, under the words Before and After. */
function Changes({ of }: { of: AuditEvent['changes'] }) {
  const heads = [t('Field'), t('Before'), t('After')]
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
        <thead>
          <Box component="tr" sx={{ bgcolor: 'surface.sunken' }}>
            {heads.map(head => (
              <Box component="th" scope="col" key={head} sx={{ ...cell, fontWeight: 600 }}>
                {head}
              </Box>
            ))}
          </Box>
        </thead>
        <tbody>
          {of.map(({ field, before, after }) => (
            <tr key={field}>
              <Box component="th" scope="row" sx={{ ...cell, ...border, fontWeight: 400, color: 'text.secondary' }}>
                {fieldWords(field)}
              </Box>
              {before === null && after === null ? (
                <Box component="td" colSpan={2} sx={{ ...cell, ...border }}>
                  {t('changed')}
                </Box>
              ) : (
                <>
                  <Box
                    component="td"
                    sx={{
                      ...cell,
                      ...border,
                      ...(before === null ? {} : { bgcolor: 'error.tint', color: 'error.ink' }),
                    }}
                  >
                    <Value field={field} value={before} />
                  </Box>
                  <Box
                    component="td"
                    sx={{
                      ...cell,
                      ...border,
                      fontWeight: 600,
                      ...(after === null ? {} : { bgcolor: 'success.tint', color: 'success.ink' }),
                    }}
                  >
                    <Value field={field} value={after} />
                  </Box>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '92px minmax(0, 1fr)', gap: 2, fontSize: '0.8125rem' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

const chainWords = ({ position, seal }: AuditEvent) =>
  position === null
    ? t('Being sealed')
    : position === 1
      ? t('{position}, the first · {seal}', { position, seal: seal ?? '' })
      : t('{position} · follows {before}', { position, before: position - 1 })

function Facts({ of }: { of: AuditEvent }) {
  const mayOpen = useMay(staff('caregivers.view'))
  const { person, reason } = of
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
      {reason && <Fact label={t('Reason')}>{reason}</Fact>}
      {person && person.name !== '' && (
        <Fact label={t('Person')}>
          {mayOpen ? <Link to={`/caregivers/history/${person.id}`}>{person.name}</Link> : person.name}
        </Fact>
      )}
      <Fact label={t('Time')}>{showInstant(of.at)}</Fact>
      {of.address && <Fact label={t('Address')}>{of.address}</Fact>}
      {of.userAgent && <Fact label={t('Browser')}>{of.userAgent}</Fact>}
      <Fact label={t('Event')}>{chainWords(of)}</Fact>
    </Box>
  )
}

type Props = { of: AuditEvent; onNarrow: (by: 'personId' | 'subjectId' | 'address', value: string) => void }

/** An event, opened: what changed at the left, why and from where at the right, and what else can be looked for. */
export function EventDetails({ of, onNarrow }: Props) {
  const { person, subject, address, changes, withheld, erasedAt } = of
  const quiet = erasedAt
    ? t('Personal details erased on {time}.', { time: showInstant(erasedAt) })
    : withheld
      ? t('Your role does not show what changed here.')
      : t('No field changed.')
  const more = (label: string, by: Parameters<typeof onNarrow>[0], value: string | null | undefined) =>
    value && (
      <Button size="small" variant="outlined" onClick={() => onNarrow(by, value)}>
        {label}
      </Button>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
        px: { xs: 4, md: 5 },
        pb: 4,
        pt: 1,
      }}
    >
      {changes.length > 0 ? (
        <Changes of={changes} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {quiet}
        </Typography>
      )}
      <Facts of={of} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1' }}>
        {more(t('Only this person'), 'personId', person?.id)}
        {more(t('Only this record'), 'subjectId', subject.id)}
        {more(t('Only this address'), 'address', address)}
      </Box>
    </Box>
  )
}
