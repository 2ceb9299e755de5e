import { serve } from '../../../kit/server/serve.ts'
import { readEndings, readFigures } from '../../status/counts/store.ts'
import { overviewApi } from './contract.ts'
import { requirementNames } from './store.ts'

export const overview = serve(overviewApi, {
  async readOverview({ db, today }) {
    const figures = await readFigures(db, today)
    const [in30 = 0, in60 = 0, in90 = 0] = await readEndings(db, today, [30, 60, 90])
    const byKey = new Map(figures.map(one => [`${one.requirementId} ${one.status}`, one.people]))
    const count = (requirementId: string | null, status: string) => byKey.get(`${requirementId} ${status}`) ?? 0
    const asked = new Set(figures.map(one => one.requirementId))
    const requirements = (await requirementNames(db)).filter(one => asked.has(one.id))
    const [clear, blocked] = [count(null, 'clear'), count(null, 'notClear')]
    return {
      today,
      active: clear + blocked,
      clear,
      blocked,
      endings: { in30, in60, in90 },
      requirements: requirements.map(one => ({
        ...one,
        valid: count(one.id, 'valid'),
        expiring: count(one.id, 'expiring'),
        expired: count(one.id, 'expired'),
        missing: count(one.id, 'missing'),
        later: count(one.id, 'later'),
        inReview: count(one.id, 'in review'),
        rejected: count(one.id, 'rejected'),
        waived: count(one.id, 'waived'),
      })),
    }
  },
})
