import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { PutOffNote } from '../contract.ts'

/** Comes when something is put off. */
export const PutOffForm = lazy(() => import('./PutOffForm.tsx').then(m => m.PutOffForm))

/** How many seconds an undo is offered. */
export const undoOffered = 10

/** Until when a thing is put off, and why. */
export const untilWords = ({ until }: PutOffNote) => t('Until {day}', { day: showDay(until) })
