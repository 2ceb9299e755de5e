import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { WaitingRow } from '../../../../kit/web/theme/WaitingRow.tsx'
import { reviewApi, type WaitingQueue } from '../contract.ts'

type Thing = WaitingQueue['oldest'][number]

const detailOf = ({ title, detail }: Thing) => [title, detail].filter(Boolean).join(' · ')

/** What waits for the reader beside documents, a section for each kind, the oldest first. Nothing while there is none. */
export function OtherQueues({ limit }: { limit: number }) {
  const { data = [] } = useApiQuery(reviewApi.listQueues, { quiet: true })
  const { queues } = usePlugs()
  return data.map(({ kind, total, oldest }) => (
    <Section
      key={kind}
      title={queues[kind]?.label() ?? t('Waiting for a decision')}
      detail={t('{shown} of {total}, the oldest first', { shown: Math.min(limit, oldest.length), total })}
      flush
    >
      {oldest.slice(0, limit).map((thing, place) => (
        <WaitingRow
          key={thing.id}
          to={thing.path}
          first={place === 0}
          who={thing.person}
          detail={detailOf(thing)}
          since={thing.since}
          late={thing.late}
        />
      ))}
    </Section>
  ))
}
