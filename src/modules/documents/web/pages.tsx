import { admin, staff } from '../../../kit/contract/access.ts'
import type { Finder } from '../../../kit/web/routing/finders.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { pages as reasonPages } from '../reasons/web/pages.tsx'
import { pages as typePages } from '../types/web/pages.tsx'

export const pages = [
  ...typePages,
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

/** Finds what the organization asks for by name; whoever may change it is led there. */
export const finders: readonly Finder[] = [
  {
    icon: 'fileText',
    allow: admin,
    title: () => t('Document types'),
    async search(words, signal) {
      const types = await (await import('../types/web/parts.tsx')).findTypes(words, signal)
      return types.map(({ id, name }) => ({
        id,
        title: name,
        to: `/settings/documents?${new URLSearchParams({ search: name })}`,
      }))
    },
  },
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

export const policies: Plugs['policies'] = {
  reading: optional(() => import('./ReadingPolicy.tsx').then(m => m.ReadingPolicy)),
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
