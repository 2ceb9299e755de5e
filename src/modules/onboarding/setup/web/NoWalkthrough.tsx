import { ListChecks } from 'lucide-react'
import { useMay } from '../../../../kit/web/guard.ts'
import { NotFound } from '../../../../kit/web/NotFound.tsx'
import { t } from '../../../../kit/web/text.ts'
import { setupApi } from '../contract.ts'

/** Stands where a walkthrough would: it was deleted, or the address is mistyped. */
export function NoWalkthrough() {
  const mayList = useMay(setupApi.createWalkthrough.allow)
  const back = mayList ? { to: '/settings/onboarding/list', label: t('Walkthroughs') } : undefined
  return <NotFound icon={ListChecks} text={t('There is no such walkthrough here.')} back={back} />
}
