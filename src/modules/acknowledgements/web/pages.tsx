import { applicant } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/applicant/acknowledgement',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Texts to sign'),
    load: () => import('../signing/web/OwnTextsPage.tsx').then(m => m.OwnTextsPage),
    menu: { under: 'applicant', label: () => t('Texts to sign'), icon: 'fileSignature', order: 20 },
  }),
  page({
    path: '/applicant/acknowledgement/:id',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Text to sign'),
    load: () => import('../signing/web/SignTextPage.tsx').then(m => m.SignTextPage),
  }),
]

export const tasks: Plugs['tasks'] = {
  acknowledgement: { icon: 'fileSignature', label: () => t('Read and sign') },
}
