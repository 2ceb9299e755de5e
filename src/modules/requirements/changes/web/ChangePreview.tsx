import { Alert, Box, Link, Typography } from '@mui/material'
import { ArrowRight, ExternalLink, History, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ComplianceStatus } from '../../../status/web/parts.tsx'
import type { ChangedPerson, Preview } from '../contract.ts'

/** From one status to another; a new rule begins where nothing was asked. */
function Move({ from, to }: Pick<ChangedPerson, 'from' | 'to'>) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      <ComplianceStatus status={from} />
      <ArrowRight size={16} role="img" aria-label={t('becomes')} />
      <ComplianceStatus status={to} />
    </Box>
  )
}

/** What matters most: who may no longer work, and who now may. */
function Clear({ losing, gaining }: Pick<Preview, 'losing' | 'gaining'>) {
  return (
    <>
      {losing > 0 && (
        <Alert severity="error" icon={<ShieldAlert size={20} />} sx={{ '& .MuiAlert-message': { fontWeight: 600 } }}>
          {t('{losing, plural, one {# person stops} other {# people stop}} being clear to work.', { losing })}
        </Alert>
      )}
      {gaining > 0 && (
        <Alert severity="success" icon={<ShieldCheck size={20} />} sx={{ '& .MuiAlert-message': { fontWeight: 600 } }}>
          {t('{gaining, plural, one {# person begins} other {# people begin}} to be clear to work.', { gaining })}
        </Alert>
      )}
    </>
  )
}

/** A day before today that would be answered anew: the pages of those days say that it was put down later. */
function Rewrites({ of }: { of: Preview['rewrites'] }) {
  if (!of) return null
  const { people, from } = of
  return (
    <Alert severity="warning" icon={<History size={20} />} sx={{ '& .MuiAlert-message': { fontWeight: 600 } }}>
      {t(
        'Rewrites past days: from {day}, {people, plural, one {# person} other {# people}} would read differently. Those pages will say "Put down later".',
        { day: showDay(from), people },
      )}
    </Alert>
  )
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 4, py: 2 }
const lines = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.subtle' } }
const digits = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 }

function Counted({ title, rows }: { title: string; rows: readonly { key: string; what: ReactNode; count: number }[] }) {
  if (rows.length === 0) return null
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={lines}>
        {rows.map(({ key, what, count }) => (
          <Box component="li" key={key} sx={line}>
            <Box sx={{ minWidth: 0 }}>{what}</Box>
            <Typography sx={digits}>{count}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** How the change bears on somebody's work, where it does. */
function clearWords({ clearBefore, clearAfter }: ChangedPerson): string | null {
  if (clearBefore === clearAfter) return null
  return clearAfter ? t('Becomes clear to work') : t('Stops being clear to work')
}

/** Which requirement it is, where several change. */
function aboutWords({ requirement, others }: ChangedPerson): string {
  if (others === 0) return requirement
  return t('{requirement}, and {others, plural, one {# more} other {# more}}', { requirement, others })
}

function PersonLine({ of, several }: { of: ChangedPerson; several: boolean }) {
  const clear = clearWords(of)
  const where = [of.positions.join(', '), of.states.join(', ')].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        gap: 2,
        py: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          href={`/caregivers/compliance/${of.personId}`}
          target="_blank"
          rel="noopener"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontWeight: 600, fontSize: '0.875rem' }}
        >
          {of.name}
          <ExternalLink size={14} role="img" aria-label={t('opens in a new tab')} />
        </Link>
        <Typography variant="body2" color="textSecondary">
          {where}
        </Typography>
        {several && <Typography variant="body2">{aboutWords(of)}</Typography>}
        {clear && (
          <Typography variant="body2" sx={{ fontWeight: 600, color: of.clearAfter ? 'success.ink' : 'error.ink' }}>
            {clear}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: { sm: 'end' } }}>
        <Move from={of.from} to={of.to} />
        <Typography variant="body2" color="textSecondary">
          {t('From {day}', { day: showDay(of.on) })}
        </Typography>
      </Box>
    </Box>
  )
}

const named = (groups: Preview['byPosition']) => groups.map(({ name, count }) => ({ key: name, what: name, count }))

/** What a change of a rule would do: how many people, to what, when, where, and who they are. */
export function ChangePreview({ of }: { of: Preview }) {
  const { people, changed, moves, rows, rewrites } = of
  if (changed === 0) {
    return (
      <>
        <Rewrites of={rewrites} />
        <Alert severity="success">
          {t("Nobody's status changes. {people, plural, one {# person was} other {# people were}} looked at.", {
            people,
          })}
        </Alert>
      </>
    )
  }
  const unnamed = changed - rows.length
  const several = new Set(rows.map(one => one.requirement)).size > 1 || rows.some(one => one.others > 0)
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Rewrites of={rewrites} />
      <Clear losing={of.losing} gaining={of.gaining} />
      <Typography>
        {t('{changed, plural, one {# person changes} other {# people change}} status, of {people} looked at.', {
          changed,
          people,
        })}
      </Typography>
      <Counted
        title={t('From what to what')}
        rows={moves.map(({ from, to, count }) => ({ key: from + to, what: <Move from={from} to={to} />, count }))}
      />
      <Box
        sx={{
          display: 'grid',
          columnGap: 10,
          rowGap: 5,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        <Counted title={t('By position')} rows={named(of.byPosition)} />
        <Counted title={t('By state')} rows={named(of.byState)} />
      </Box>
      <Box component="section">
        <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
          {t('Who changes')}
        </Typography>
        <Box component="ul" sx={lines}>
          {rows.map(one => (
            <PersonLine key={one.personId} of={one} several={several} />
          ))}
        </Box>
        {unnamed > 0 && (
          <Typography color="textSecondary" sx={{ pt: 3 }}>
            {t('And {unnamed, plural, one {# more person} other {# more people}}.', { unnamed })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
