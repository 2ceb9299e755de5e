import { Box, Typography } from '@mui/material'
import { addDays, type Day, daysBetween, earlier, later } from '../../../../kit/contract/time.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { statusWord } from '../../../status/engine/sentences.ts'
import type { Status } from '../../../status/engine/span.ts'
import { statusLook, wordsFor } from '../../../status/web/parts.tsx'

type Stretch = { from: Day; to: Day | null; status: Status }

/** Days shown before and after the day that is looked at. */
const back = 365
const ahead = 365

/** A year back and a year ahead of one requirement as a strip, with the same as a table for who cannot see it. */
export function SpanStrip({ spans, asOf }: { spans: readonly Stretch[]; asOf: Day }) {
  const first = addDays(asOf, -back)
  const last = addDays(asOf, ahead)
  const shown = spans
    .filter(span => span.from < last && (span.to === null || span.to > first))
    .map(span => ({ ...span, start: later(span.from, first), end: earlier(span.to ?? last, last) }))
  const share = (from: Day, to: Day) => `${(daysBetween(from, to) / (back + ahead)) * 100}%`
  return (
    <Box>
      <Box
        aria-hidden
        sx={{ position: 'relative', height: 14, borderRadius: 7, bgcolor: 'surface.sunken', overflow: 'hidden' }}
      >
        {shown.map(span => (
          <Box
            key={span.from}
            sx={{
              position: 'absolute',
              insetBlock: 0,
              left: share(first, span.start),
              width: share(span.start, span.end),
              bgcolor: `${statusLook[span.status].tone}.main`,
            }}
          />
        ))}
        <Box sx={{ position: 'absolute', insetBlock: 0, left: '50%', width: 2, bgcolor: 'text.primary' }} />
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', mt: 1, color: 'text.secondary', fontSize: '0.75rem' }}
      >
        <span>{showDay(first)}</span>
        <span>{showDay(asOf)}</span>
        <span>{showDay(last)}</span>
      </Box>
      <Box component="details" sx={{ mt: 2, fontSize: '0.8125rem' }}>
        <summary>{t('The timeline as a table')}</summary>
        <Box component="table" sx={{ width: '100%', mt: 2, '& th, & td': { textAlign: 'left', py: 1, pr: 3 } }}>
          <thead>
            <tr>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('From')}</th>
              <th scope="col">{t('Last day')}</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(span => (
              <tr key={span.from}>
                <td>{statusWord(span.status, wordsFor({}))}</td>
                <td>{showDay(span.from)}</td>
                <td>{span.to ? showDay(addDays(span.to, -1)) : t('no end')}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        {spans.length === 0 && <Typography variant="body2">{t('This has never applied to the person.')}</Typography>}
      </Box>
    </Box>
  )
}
