import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { addDays } from '../../../kit/contract/time.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { actSentence } from '../../status/engine/evidence-sentences.ts'
import { findingSentence, reasonSentence, type Words } from '../../status/engine/sentences.ts'
import { isMet } from '../../status/engine/span.ts'
import { ComplianceStatus } from '../../status/web/parts.tsx'
import type { Piece, ProofLine } from '../contract.ts'

/** What one piece of evidence is, and until when it counts. */
function pieceWords({ kind, name, number, performedOn, receivedOn, lastDay, state, count, year }: Piece): string {
  const called = number ? t('{name}, no. {number}.', { name, number }) : `${name}.`
  if (kind === 'hours' && count && year) {
    const days = { from: showDay(year.from), to: showDay(addDays(year.to, -1)) }
    return [called, t('{have} of {need} hours, {from} to {to}.', { ...count, ...days })].join(' ')
  }
  const day = showDay(performedOn ?? receivedOn)
  const handedIn = performedOn ? t('Done {day}.', { day }) : t('Submitted {day}.', { day })
  const done = kind === 'externalCheck' ? t('Checked {day}.', { day }) : handedIn
  if (state !== 'counts') return `${called} ${done}`
  const lasts = lastDay ? t('Counts through {day}.', { day: showDay(lastDay) }) : t('Does not expire.')
  return [called, done, lasts].join(' ')
}

/** The waiver or declination, with its reason as far as the reader may know it. */
function excuseWords({ from, until, declination, reason }: NonNullable<ProofLine['excuse']>): string {
  const days = { from: showDay(from), to: until ? showDay(until) : '' }
  const what = until
    ? declination
      ? t('Declined, accepted from {from} through {to}.', days)
      : t('Waived from {from} through {to}.', days)
    : declination
      ? t('Declined, accepted from {from}.', days)
      : t('Waived from {from}.', days)
  const why = reason === null ? t('The reason is medical and not shown.') : t('Reason: {text}', { text: reason })
  return `${what} ${why}`
}

const cell = { px: 2, py: 1.75, verticalAlign: 'top', '@media print': { py: 0.75 } }

/** `blank`: nothing stands in it, so it takes no room where cells stand below each other. */
function Cell({ label, blank = false, children }: { label: string; blank?: boolean; children: ReactNode }) {
  return (
    <Box
      component="td"
      sx={{
        ...cell,
        display: { xs: blank ? 'none' : 'block', sm: 'table-cell' },
        '@media print': { ...cell['@media print'], display: 'table-cell' },
      }}
    >
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'block', sm: 'none' }, '@media print': { display: 'none' } }}
      >
        {label}
      </Typography>
      {children}
    </Box>
  )
}

const titles = () => [t('Requirement'), t('Status'), t('Evidence'), t('Approval')]
const widths = ['27%', '17%', '34%', '22%']

function Evidence({ of, words }: { of: ProofLine; words: Words }) {
  const { evidence, excuse, finding, reason, status, lastDay, dueOn, owed } = of
  const unmet = !isMet(status)
  return (
    <>
      {unmet && <div>{reasonSentence({ reason, status, lastDay, due: dueOn, owed }, words)}</div>}
      {evidence.map(piece => (
        <div key={piece.name + piece.receivedOn + piece.performedOn}>{pieceWords(piece)}</div>
      ))}
      {excuse && <div>{excuseWords(excuse)}</div>}
      {finding && <strong>{t('Finding: {what}', { what: findingSentence(finding, words) })}</strong>}
    </>
  )
}

function Line({ of, words }: { of: ProofLine; words: Words }) {
  const [, status, evidence, approved] = titles()
  const acts = [...of.evidence, ...(of.excuse ? [of.excuse] : [])].flatMap(one => one.acts)
  const said = [...new Set(acts.map(act => actSentence(act, words)))]
  return (
    <Box
      component="tr"
      sx={{
        display: { xs: 'block', sm: 'table-row' },
        borderTop: 1,
        borderColor: 'line.subtle',
        '@media print': { display: 'table-row', breakInside: 'avoid' },
      }}
    >
      <Box
        component="th"
        scope="row"
        sx={{
          ...cell,
          textAlign: 'left',
          fontWeight: 600,
          display: { xs: 'block', sm: 'table-cell' },
          '@media print': { ...cell['@media print'], display: 'table-cell' },
        }}
      >
        {of.name}
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {of.category.name}
        </Box>
      </Box>
      <Cell label={status ?? ''}>
        <ComplianceStatus status={of.status} owed={of.owed} />
        {of.blocks && <div>{t('Blocks work')}</div>}
      </Cell>
      <Cell label={evidence ?? ''}>
        <Evidence of={of} words={words} />
      </Cell>
      <Cell label={approved ?? ''} blank={said.length === 0}>
        {said.map(sentence => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Cell>
    </Box>
  )
}

/** Every requirement of the person on the day: its status, what it rests on, and whoever approved that. */
export function ProofLines({ lines, words }: { lines: readonly ProofLine[]; words: Words }) {
  return (
    <Box
      component="table"
      aria-label={t('Requirements')}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        lineHeight: 1.45,
        display: { xs: 'block', sm: 'table' },
        tableLayout: 'fixed',
        '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
        '@media print': {
          display: 'table',
          fontSize: '0.6875rem',
          lineHeight: 1.3,
          '& span': { fontSize: '0.6875rem' },
          '& tbody': { display: 'table-row-group' },
        },
      }}
    >
      <Box
        component="thead"
        sx={{ display: { xs: 'none', sm: 'table-header-group' }, '@media print': { display: 'table-header-group' } }}
      >
        <tr>
          {titles().map((title, place) => (
            <Box
              component="th"
              key={title}
              scope="col"
              sx={{ ...cell, width: widths[place], textAlign: 'left', fontWeight: 600, color: 'text.secondary' }}
            >
              {title}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {lines.map(line => (
          <Line key={line.id} of={line} words={words} />
        ))}
      </tbody>
    </Box>
  )
}
