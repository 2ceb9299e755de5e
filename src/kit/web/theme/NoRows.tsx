import { Button } from '@mui/material'
import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListState } from '../lists/list.ts'
import { t } from '../text/text.ts'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  list: Pick<ListState<unknown>, 'pagination' | 'narrowed' | 'clear' | 'setPage'>
  /** What is said when there is nothing yet. */
  empty: { icon: LucideIcon; text: string; action?: ReactNode }
}

/** Stands where a list has no rows and says why: the page is past the last one, nothing matches, or nothing is there yet. */
export function NoRows({ list, empty }: Props) {
  const { pagination, narrowed, clear, setPage } = list
  const button = (label: string, onClick: () => void) => (
    <Button variant="outlined" onClick={onClick}>
      {label}
    </Button>
  )
  if (pagination && pagination.total > 0) {
    const text = t('Page {page} no longer exists.', { page: pagination.page })
    return <EmptyState icon={SearchX} text={text} action={button(t('Go to the first page'), () => setPage(1))} />
  }
  if (!narrowed) return <EmptyState {...empty} />
  const text = t('Nothing matches. Try other words or fewer filters.')
  return <EmptyState icon={SearchX} text={text} action={button(t('Clear search and filters'), clear)} />
}
