import { admin } from '../../../kit/contract/access.ts'
import type { Finder } from '../../../kit/web/routing/finders.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/documents',
    allow: admin,
    layout: 'main',
    title: () => t('Documents'),
    load: () => import('./DocumentTypesPage.tsx').then(m => m.DocumentTypesPage),
    menu: {
      under: 'compliance',
      label: () => t('Documents'),
      about: () => t('The documents you ask for. Requirements and walkthroughs use them.'),
      icon: 'fileText',
      order: 30,
    },
  }),
]

/** Finds what the organization asks for by name; whoever may change it is led there. */
export const finders: readonly Finder[] = [
  {
    icon: 'fileText',
    allow: admin,
    title: () => t('Document types'),
    async search(words, signal) {
      const types = await (await import('./parts.tsx')).findTypes(words, signal)
      return types.map(({ id, name }) => ({
        id,
        title: name,
        to: `/settings/documents?${new URLSearchParams({ search: name })}`,
      }))
    },
  },
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
