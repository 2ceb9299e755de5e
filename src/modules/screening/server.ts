import { part, parts } from '../../kit/server/serve.ts'
import { exclusionFiles } from './exclusion-files/server.ts'
import { exclusions } from './exclusions/server.ts'
import { hits } from './hits/server.ts'
import { countMatches, matchesToCompare } from './hits/work.ts'

const plugs = part({
  acts: { exclusionHit: 'compliance.waive' },
  queues: [
    {
      kind: 'match',
      needs: 'compliance.waive',
      read: matchesToCompare,
      count: countMatches,
      done: {
        acts: {
          'exclusionHit.proposed': [],
          'exclusionHit.agreed': ['exclusionHit.reopened'],
          'exclusionHit.disagreed': [],
        },
        path: ({ subjectId }) => `/settings/exclusion-screening?hit=${subjectId}`,
      },
    },
  ],
})

export const screening = parts(exclusions, exclusionFiles, hits, plugs)
