import { Box, Typography } from '@mui/material'
import {
  CalendarClock,
  ClipboardList,
  ClipboardPen,
  Funnel,
  GraduationCap,
  History,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Table,
  UserRoundCog,
} from 'lucide-react'
import { mayUse, staff } from '../../../kit/contract/access.ts'
import { useReach } from '../../../kit/web/routing/guard.ts'
import { holderOf, useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { LinkCards } from '../../../kit/web/theme/LinkCards.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { type ReportName, reportNames } from '../../reports/kinds/contract.ts'
import { reports } from '../../reports/kinds/rules.ts'
import { lists } from '../../reports/lists/rules.ts'
import { ReportTabs } from '../../reports/web/parts.tsx'
import { wordsFor } from '../../status/web/parts.tsx'
import { SavedRows } from './SavedRows.tsx'

type Group = 'people' | 'evidence' | 'users'

const places: Record<ReportName, { group: Group; icon: LucideIcon }> = {
  onboarding: { group: 'people', icon: Funnel },
  'lead-sources': { group: 'people', icon: Megaphone },
  references: { group: 'evidence', icon: MessageSquareQuote },
  tests: { group: 'evidence', icon: ClipboardPen },
  evaluations: { group: 'evidence', icon: CalendarClock },
  activity: { group: 'users', icon: UserRoundCog },
}

type Card = Parameters<typeof LinkCards>[0]['cards'][number]

function useCards(): (group: Group) => Card[] {
  const holder = useSession(({ user }) => holderOf(user))
  const words = wordsFor({})
  const open = reportNames.filter(name => mayUse(staff(reports[name].needs ?? undefined), holder))
  return group =>
    open
      .filter(name => places[name].group === group)
      .map(name => ({
        to: `/report/all/${name}`,
        icon: places[name].icon,
        title: reports[name].title(words),
        about: reports[name].about(words),
      }))
}

/** The reports that stand on pages of their own. */
function usePages(): Record<'compliance' | 'evidence' | 'users', Card[]> {
  const reaches = useReach()
  const words = wordsFor({})
  const log = {
    to: '/settings/audit',
    icon: History,
    title: t('Audit log'),
    about: t('Every sign-in, change, decision, export and medical view, with filters and a file.'),
  }
  return {
    compliance: [
      {
        to: '/report',
        icon: Table,
        title: t('Compliance matrix'),
        about: t('Everyone with every requirement, on any day.'),
      },
      {
        to: '/report?view=requirements',
        icon: ListChecks,
        title: t('By requirement'),
        about: t('How many are in order, expiring or missing, by category and requirement.'),
      },
      {
        to: '/report?view=forecast',
        icon: CalendarClock,
        title: t('Forecast'),
        about: t('What ends in the time ahead, and what several could renew together.'),
      },
      {
        to: '/report/lists',
        icon: ClipboardList,
        title: t('Lists for a surveyor'),
        about: t('Roster, findings, who was out of order, overrides and exclusion checks.'),
      },
    ],
    evidence: [
      {
        to: '/report/lists/in-service',
        icon: GraduationCap,
        title: lists['in-service'].title(words),
        about: lists['in-service'].about(words),
      },
    ],
    users: reaches(log.to) ? [log] : [],
  }
}

function Cards({ title, cards }: { title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <LinkCards cards={cards} />
    </Box>
  )
}

/** Every report, and those that were saved. */
export function AllReportsPage() {
  const cardsOf = useCards()
  const pages = usePages()
  return (
    <>
      <PageHeader title={t('All reports')} detail={t('Open a report, or one that you saved with its filters.')} />
      <ReportTabs value="all" />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: { xs: 6, md: 8 } }}>
        <SavedRows />
        <Cards title={t('People and onboarding')} cards={cardsOf('people')} />
        <Cards title={t('Tests, references and evaluations')} cards={[...cardsOf('evidence'), ...pages.evidence]} />
        <Cards title={t('Compliance')} cards={pages.compliance} />
        <Cards title={t('Users')} cards={[...cardsOf('users'), ...pages.users]} />
      </Box>
    </>
  )
}
