import { ListChecks } from 'lucide-react'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { NotFound } from '../../../kit/web/theme/NotFound.tsx'
import { setupApi } from '../contract.ts'

/** Stands where a walkthrough would: it was deleted, or the address is mistyped. */
export function NoWalkthrough() {
  const mayList = useMay(setupApi.createWalkthrough.allow)
  const back = mayList ? { to: '/settings/onboarding/list', label: t('Walkthroughs') } : undefined
  return <NotFound icon={ListChecks} text={t('There is no such walkthrough here.')} back={back} />
}
