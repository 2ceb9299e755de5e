import { CalendarX, CircleCheckBig, Link2Off, MailQuestion, ThumbsUp } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import { KindPage } from '../../../../kit/web/theme/KindPage.tsx'
import type { RefereeRequest } from '../contract.ts'
import { CallLine } from './parts.tsx'

/** A link that nothing is known of: cut, altered, or for an address that was corrected. */
export const UnknownLink = () => (
  <KindPage
    icon={Link2Off}
    title={t('We don’t know this link')}
    text={t('Please open the link in the newest email again. If that doesn’t work, reply to the person who sent it.')}
  />
)

const words: Record<
  Exclude<RefereeRequest['state'], 'open'>,
  () => Pick<Parameters<typeof KindPage>[0], 'icon' | 'title' | 'text'>
> = {
  done: () => ({
    icon: CircleCheckBig,
    title: t('This reference was sent'),
    text: t('Thank you. There is nothing else to do.'),
  }),
  declined: () => ({
    icon: ThumbsUp,
    title: t('Thank you for telling us'),
    text: t('You told us that you can’t give this reference. There is nothing else to do.'),
  }),
  canceled: () => ({
    icon: MailQuestion,
    title: t('This reference is no longer needed'),
    text: t('Thank you for your time. There is nothing else to do.'),
  }),
  expired: () => ({
    icon: CalendarX,
    title: t('The time for this reference is over'),
    text: t('Thank you for your time. There is nothing else to do.'),
  }),
}

type Closed = { state: Exclude<RefereeRequest['state'], 'open'>; organization: RefereeRequest['organization'] }

/** A request that cannot be answered: one kind sentence, and no form. */
export const ClosedRequest = ({ state, organization }: Closed) => (
  <KindPage {...words[state]()}>
    <CallLine of={organization} />
  </KindPage>
)
