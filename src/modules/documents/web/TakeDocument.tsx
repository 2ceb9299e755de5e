import { Box, Button, Typography } from '@mui/material'
import { ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { preloadDialog } from '../../../kit/web/dialogs/layers.tsx'
import { CancelButton } from '../../../kit/web/forms/CancelButton.tsx'
import { FileDrop } from '../../../kit/web/forms/FileDrop.tsx'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { paperRule } from '../contract.ts'
import type { AskedType } from './FactFields.tsx'
import type { TypesOfPage } from './OtherType.tsx'
import { PagePicture } from './PagePicture.tsx'
import type { UploadProps } from './PaperForm.tsx'
import { type Taken, useTakenPages } from './TakenPages.tsx'

const PaperForm = lazy(() => import('./PaperForm.tsx').then(m => m.PaperForm))
const TitledDialog = lazy(() => import('../../../kit/web/dialogs/TitledDialog.tsx').then(m => m.TitledDialog))

const tile = { width: 56, height: 56, border: 1, borderColor: 'divider' } as const
const mostTiles = 4

/** What was taken and not sent: small pictures, how many, and the way to look at them and send them. */
function Unsent({ taken: { pages }, name, onOpen }: { taken: Taken; name: string; onOpen: () => void }) {
  const count = pages.length
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {pages.slice(0, mostTiles).map(page => (
          <PagePicture key={page.id} page={page} label="" sx={tile} />
        ))}
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {t('{count, plural, one {# page, not sent yet} other {# pages, not sent yet}}', { count })}
        </Typography>
      </Box>
      <Box>
        <Button
          variant="outlined"
          endIcon={<ArrowRight />}
          aria-label={t('Check and send {name}', { name })}
          onClick={onOpen}
          sx={{
            width: { xs: '100%', md: 'auto' },
            color: 'primary.ink',
            bgcolor: 'primary.tint',
            borderColor: 'primary.edge',
          }}
        >
          {t('Check and send')}
        </Button>
      </Box>
    </Box>
  )
}

/** Takes a document by camera or file, keeps its pages, and shows them once more before they are sent. */
export function TakeDocument({ here, ...props }: UploadProps & { here: TypesOfPage | null }) {
  const { type, userId, onDone } = props
  const taken = useTakenPages({ userId, typeId: type.id, twoSided: type.twoSided })
  const [open, setOpen] = useState(false)
  const isMovedHere = here?.opened === type.id
  useEffect(() => {
    if (isMovedHere && here?.take()) setOpen(true)
  }, [isMovedHere, here])
  // The network may be gone when a picture is taken.
  useEffect(() => {
    PaperForm.preload()
    TitledDialog.preload()
    preloadDialog()
  }, [])
  const others = here && {
    ...here,
    open(to: AskedType) {
      setOpen(false)
      here.open(to)
    },
  }
  const take = async (files: readonly File[]) => {
    await taken.add(files)
    setOpen(true)
  }
  return (
    <>
      {taken.pages.length > 0 ? (
        <Unsent taken={taken} name={type.name} onOpen={() => setOpen(true)} />
      ) : (
        <FileDrop
          label={type.name}
          rule={{ ...paperRule, count: type.twoSided ? 2 : paperRule.count }}
          asChosen
          send={take}
        />
      )}
      <CancelButton />
      {open && (
        <Suspense>
          <TitledDialog title={type.name} wholeBelow="md" onClose={() => setOpen(false)}>
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PaperForm
                {...props}
                type={{ ...type, description: '' }}
                others={others ?? undefined}
                onDone={() => {
                  setOpen(false)
                  onDone?.()
                }}
              />
            </Suspense>
          </TitledDialog>
        </Suspense>
      )}
    </>
  )
}
