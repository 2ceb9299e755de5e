import { Box, Button, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import {
  CalendarDays,
  Check,
  FileText,
  Lightbulb,
  type LucideIcon,
  Quote,
  Smartphone,
  TriangleAlert,
  UsersRound,
  Wifi,
} from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showRecent } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { ComparedRow } from '../../comparison/contract.ts'
import type { CompletedReference, ReferenceRequest } from '../../requests/contract.ts'
import { monthWords, relationWord } from '../../requests/web/parts.tsx'
import type { SignalKind } from '../../signals/contract.ts'
import { referencesApi } from '../contract.ts'

type Received = ReferenceRequest & { reference: CompletedReference }

const fieldWords: Record<ComparedRow['field'], () => string> = {
  employer: () => t('Employer'),
  title: () => t('Job title'),
  from: () => t('Started'),
  to: () => t('Ended'),
}

function Result({ of }: { of: ComparedRow }) {
  const results: Record<ComparedRow['result'], { words: string; icon: LucideIcon | null; color: string }> = {
    same: { words: t('Same'), icon: Check, color: 'success.ink' },
    close: {
      words: t('{months, plural, one {1 month apart} other {# months apart}}', { months: of.months ?? 0 }),
      icon: CalendarDays,
      color: 'info.ink',
    },
    different: {
      words:
        of.months === null
          ? t('Different')
          : t('{months, plural, one {1 month apart} other {# months apart}}', { months: of.months }),
      icon: TriangleAlert,
      color: 'warning.ink',
    },
    unknown: { words: t('Nothing to compare'), icon: null, color: 'text.secondary' },
  }
  const { words, icon: Icon, color } = results[of.result]
  return (
    <Box
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color, fontWeight: of.result === 'unknown' ? 400 : 600 }}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {words}
    </Box>
  )
}

const saidWords = ({ field }: ComparedRow, value: string | null): string =>
  field === 'from' || field === 'to' ? monthWords(value) : (value ?? t('Not given'))

/** What the person and the referee wrote about the same job, in their own words. */
function Comparison({ rows, person, referee }: { rows: readonly ComparedRow[]; person: string; referee: string }) {
  const cell = { px: { xs: 3, md: 5 }, py: 2.5, borderTop: 1, borderColor: 'line.subtle', textAlign: 'left' }
  const head = { ...cell, borderTop: 0, bgcolor: 'surface.sunken', fontSize: '0.8125rem', color: 'text.secondary' }
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('Compared with employment history')}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={head}>
              <span style={visuallyHidden}>{t('About')}</span>
            </Box>
            <Box component="th" scope="col" sx={head}>
              {t('{name} wrote', { name: person })}
            </Box>
            <Box component="th" scope="col" sx={head}>
              {t('{name} wrote', { name: referee })}
            </Box>
            <Box component="th" scope="col" sx={head}>
              {t('Result')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.field}>
              <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400, color: 'text.secondary' }}>
                {fieldWords[row.field]()}
              </Box>
              <Box component="td" sx={{ ...cell, overflowWrap: 'anywhere' }}>
                {saidWords(row, row.wrote)}
              </Box>
              <Box component="td" sx={{ ...cell, overflowWrap: 'anywhere' }}>
                {saidWords(row, row.said)}
              </Box>
              <Box component="td" sx={cell}>
                <Result of={row} />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

type Explained = { icon: LucideIcon; title: string; what: string; harmless: string }

function explained(kind: SignalKind, of: { person: string; referee: string; words: string; other: string }): Explained {
  const { person, referee, words, other } = of
  const all: Record<SignalKind, () => Explained> = {
    sameDevice: () => ({
      icon: Smartphone,
      title: t('Same device as the applicant'),
      what: t('{referee}’s form and {person}’s application came from one browser.', { referee, person }),
      harmless: t('Often harmless: a borrowed phone, or one shared at work.'),
    }),
    sameNetwork: () => ({
      icon: Wifi,
      title: t('Same network as the applicant'),
      what: t('{referee}’s form came from an internet address that {person} has used too.', { referee, person }),
      harmless: t('Often harmless: a workplace, a library or a phone company shares one address.'),
    }),
    sameWording: () => ({
      icon: Quote,
      title: t('Similar wording in 2 references'),
      what: t('“{words}” appears in {referee}’s and {other}’s.', { words, referee, other }),
      harmless: t('Often harmless: common phrases, or an employer’s standard text.'),
    }),
    related: () => ({
      icon: UsersRound,
      title: t('May be related to the applicant'),
      what: t('{referee} is a relative, or has the same last name as {person}.', { referee, person }),
      harmless: t('Often harmless: many families share a name, and relatives may be asked for a personal reference.'),
    }),
  }
  return all[kind]()
}

/** What staff may want to ask about. It changes no status; the only act is to say that somebody looked. */
function Signals({ of, person }: { of: Received; person: string }) {
  const may = useMay(referencesApi.checkReferenceSignal.allow)
  const check = useApiMutation(referencesApi.checkReferenceSignal, { refreshes: [referencesApi.listReferences] })
  const { signals } = of.reference
  const open = signals.filter(one => one.checked === null).length
  if (signals.length === 0) return null
  const [referee = ''] = of.name.split(' ')
  return (
    <Section
      title={t('Signals to consider')}
      detail={t('For your judgment only. They don’t change any status.')}
      action={open > 0 && <StatusChip tone="warning">{t('{count} to check', { count: open })}</StatusChip>}
      flush
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {signals.map(({ kind, words, other, checked }) => {
          const { icon, title, what, harmless } = explained(kind, {
            person,
            referee,
            words: words ?? '',
            other: other ?? '',
          })
          return (
            <Box
              component="li"
              key={kind}
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                gap: 3,
                alignItems: 'flex-start',
                px: { xs: 4, md: 5 },
                py: 3.5,
                '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
              }}
            >
              <IconTile icon={icon} tone={checked ? 'neutral' : 'warning'} />
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography variant="subtitle2">{title}</Typography>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {what}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 1.5 }}>
                  <Lightbulb size={14} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
                  {harmless}
                </Typography>
              </Box>
              {checked ? (
                <Typography variant="body2" color="textSecondary">
                  {t('Checked by {name}, {when}', { name: checked.by, when: showRecent(checked.at) })}
                </Typography>
              ) : (
                may && (
                  <Button
                    variant="outlined"
                    size="small"
                    loading={check.loading}
                    aria-label={t('Mark as checked: {signal}', { signal: title })}
                    onClick={() => void check.send({ params: { id: of.id }, body: { signal: kind } })}
                  >
                    {t('Mark as checked')}
                  </Button>
                )
              )}
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}

/** The reference that was chosen, beside the person's own employment history. */
export function ReferencePanel({ of, person, onOpen }: { of: Received; person: string; onOpen: () => void }) {
  const { name, reference } = of
  const { relation, employer } = reference.about
  const detail = [name, relationWord(relation), employer].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Section
        flush
        stacked
        title={of.form.kind === 'professional' ? t('Compared with employment history') : t('Personal reference')}
        detail={detail}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="outlined" startIcon={<FileText />} onClick={onOpen}>
              {t('Open reference')}
            </Button>
            <DownloadButton
              endpoint={referencesApi.printReference}
              params={{ id: of.id }}
              name={t('Reference by {name}.pdf', { name })}
              label={t('PDF')}
            />
          </Box>
        }
      >
        {of.form.kind === 'professional' ? (
          <Comparison rows={reference.comparison} person={person} referee={name.split(' ')[0] ?? ''} />
        ) : (
          <Typography color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
            {t('Known since {month}. A personal reference is not compared with jobs.', {
              month: monthWords(reference.about.from),
            })}
          </Typography>
        )}
      </Section>
      <Signals of={of} person={person} />
    </Box>
  )
}
