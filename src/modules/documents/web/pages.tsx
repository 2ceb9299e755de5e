import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { pages as reasonPages } from '../reasons/web/pages.tsx'

export const pages = [
  ...reasonPages,
  page({
    path: '/caregivers/documents/:id',
    keys: ['document'],
    allow: staff('documents.view'),
    layout: 'main',
    title: () => t('Documents'),
    load: () => import('./DocumentsPage.tsx').then(m => m.DocumentsPage),
    tab: { label: () => t('Documents'), order: 20 },
  }),
]

export const personActions: Plugs['personActions'] = {
  upload: {
    icon: 'fileUp',
    label: () => t('Upload'),
    order: 70,
    // The page that it leads to.
    allow: staff('documents.view'),
    Button: lazy(() => import('./UploadButton.tsx').then(m => m.UploadButton)),
  },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
