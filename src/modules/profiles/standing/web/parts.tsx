import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { LaterFact } from '../contract.ts'

/** A fact that was put down later, in words: "position CNA from Nov 3, 2026 (put down Nov 20, 2026)". */
export function laterWords({ kind, name, from, removed, putDownOn }: LaterFact): string {
  const day = showDay(from)
  const what = {
    position: t('position {name} from {day}', { name, day }),
    state: t('state {name} from {day}', { name, day }),
    absence: t('time out of work from {day}', { day }),
    hireDate: t('hire date {day}', { day }),
    firstContact: t('first client contact on {day}', { day }),
  }[kind]
  return removed
    ? t('{what} (removed {on})', { what, on: showDay(putDownOn) })
    : t('{what} (put down {on})', { what, on: showDay(putDownOn) })
}
