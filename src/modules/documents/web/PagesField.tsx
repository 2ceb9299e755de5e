import { Box, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { FileDrop } from '../../../kit/web/forms/FileDrop.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { paperRule } from '../contract.ts'
import { PageCard } from './PageCard.tsx'
import type { Taken, TakenPage } from './TakenPages.tsx'

const labelOf = (twoSided: boolean, place: number, at: number) => {
  if (twoSided) return place === 0 ? t('Front') : t('Back')
  return t('Page {number}', { number: at + 1 })
}

/** How many more pages a document takes. */
const roomFor = (twoSided: boolean, { pages }: Pick<Taken, 'pages'>) =>
  Math.max(0, (twoSided ? 2 : paperRule.count) - pages.length)

/** What the next page is called. */
function nextLabel(twoSided: boolean, { pages }: Pick<Taken, 'pages'>): string {
  if (twoSided) return pages.some(page => page.place === 0) ? t('Back') : t('Front')
  return pages.length === 0 ? t('Document') : t('Add another page')
}

type Props = { twoSided: boolean; taken: Taken; locked: boolean }

/** The pages of a document, one under the other, and the way to add one: of a two-sided one the front, then the back. */
export function PagesField({ twoSided, taken, locked }: Props) {
  const [newest, setNewest] = useState<string | null>(null)
  const adding = useRef<HTMLDivElement>(null)
  const room = roomFor(twoSided, taken)
  const next = nextLabel(twoSided, taken)
  const remove = async (page: TakenPage) => {
    await taken.remove(page)
    // What had the focus is gone.
    adding.current?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {taken.pages.map((page, at) => (
          <PageCard
            key={page.id}
            page={page}
            label={labelOf(twoSided, page.place, at)}
            locked={locked}
            isNew={page.id === newest}
            onRetake={async file => setNewest(await taken.retake(page, file))}
            onRemove={() => void remove(page)}
            onAgain={taken.tryAgain}
          />
        ))}
      </Box>
      <Box ref={adding} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 0 }}>
        {!locked && room > 0 && (
          <>
            {(twoSided || taken.pages.length > 0) && <Typography variant="subtitle1">{next}</Typography>}
            <FileDrop
              label={next}
              rule={{ ...paperRule, count: twoSided ? 1 : room }}
              asChosen
              send={async files => setNewest(await taken.add(files))}
            />
            <Typography variant="body2" color="textSecondary">
              {t('PDF, Word or a picture, up to 20 MB each.')}
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}
