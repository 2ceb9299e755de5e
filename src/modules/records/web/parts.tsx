import { Card } from '@mui/material'
import { UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { matchPath, useLocation, useParams } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { useTabs } from '../../../kit/web/routing/guard.ts'
import { activeCaregiver } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CountTabs } from '../../../kit/web/theme/CountTabs.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NotFound } from '../../../kit/web/theme/NotFound.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type ProfileDetail, profileApi, type UserProfile } from '../../caregivers/profile/contract.ts'
import { PersonHead, PersonHeadSkeleton } from './PersonHead.tsx'

/** The whole profile of the person whose id stands in the address. */
function usePerson() {
  const { id = '' } = useParams()
  return useApiQuery(profileApi.readCaregiver, { params: { id } })
}

/** The tabs whose page exists and may be opened: the others do not show. */
function PersonTabs({ id }: { id: string }) {
  const { pathname } = useLocation()
  const tabs = useTabs()
  const links = tabs.map(({ path, tab }) => ({ value: path, label: tab.label(), to: path.replace(':id', id) }))
  const here = tabs.find(({ path }) => matchPath(path, pathname))?.path ?? ''
  return <CountTabs label={t('About this person')} value={here} tabs={links} />
}

type Props = {
  /** Buttons of this tab, beside those of every tab. */
  action?: (person: UserProfile) => ReactNode
  children: (person: ProfileDetail) => ReactNode
}

/** The frame of every page about one person: head, actions, tabs, and the tab's own content. */
export function PersonPage({ action, children }: Props) {
  const { data, error, refetch } = usePerson()
  const of = data?.userProfile
  useEffect(() => {
    if (of) activeCaregiver.setState({ value: { id: of.id, name: `${of.firstName} ${of.lastName}` } })
  }, [of])
  if (error?.code === 'notFound' && !data) {
    const back = { to: '/caregivers', label: t('Caregivers') }
    return <NotFound icon={UserRoundX} text={t('There is no such person here.')} back={back} />
  }
  if (error && !data) {
    return (
      <Card>
        <Failure error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || !of) {
    return (
      <>
        <PersonHeadSkeleton />
        <FormSkeleton />
      </>
    )
  }
  return (
    <>
      <PersonHead of={of} action={action?.(of)} />
      <PersonTabs id={of.id} />
      {children(data)}
    </>
  )
}
