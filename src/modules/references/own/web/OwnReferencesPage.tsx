import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { ReferencesToName } from './parts.tsx'

/** The signed-in person's own references: whom they named, and who is still to be named. */
export const OwnReferencesPage = () => (
  <ApplicantPage
    title={t('References')}
    detail={t('People who know you and can tell us how you work. We email them; you don’t have to call anyone.')}
  >
    <ReferencesToName />
  </ApplicantPage>
)
