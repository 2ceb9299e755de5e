import {
  BadgeAlert,
  CalendarX2,
  ClipboardCheck,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  SearchCheck,
  ShieldOff,
  TriangleAlert,
  UserRoundPlus,
} from 'lucide-react'
import { useReach } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { LinkCards } from '../../../../kit/web/theme/LinkCards.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { type ListName, listNames } from '../../contract.ts'
import { ReportTabs } from '../../web/parts.tsx'
import { lists } from '../rules.ts'

const icons: Record<ListName, LucideIcon> = {
  roster: ClipboardList,
  hired: UserRoundPlus,
  findings: TriangleAlert,
  'out-of-order': CalendarX2,
  overrides: BadgeAlert,
  'in-service': GraduationCap,
  'exclusion-checks': SearchCheck,
}

/** The lists that a surveyor asks for, a card each. */
export function ListsPage() {
  const words = wordsFor({})
  const reaches = useReach()
  const waivers = {
    to: '/report/waivers',
    icon: ShieldOff,
    title: t('Waivers'),
    about: t('Waivers and declinations that wait for approval or are in force.'),
  }
  const surveyDay = {
    to: '/report/survey',
    icon: ClipboardCheck,
    title: t('Survey day'),
    about: t('Draw a sample, close the gaps, make binders and share a link with a surveyor.'),
  }
  const cards = listNames.map(name => ({
    to: `/report/lists/${name}`,
    icon: icons[name],
    title: lists[name].title(words),
    about: lists[name].about(words),
  }))
  return (
    <>
      <PageHeader title={t('Lists')} detail={t('What a surveyor asks for. Each list can be filtered and exported.')} />
      <ReportTabs value="lists" />
      <LinkCards
        cards={[...(reaches(surveyDay.to) ? [surveyDay] : []), ...cards, ...(reaches(waivers.to) ? [waivers] : [])]}
      />
    </>
  )
}
