import { Alert, Box, Button, Typography } from '@mui/material'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { useOnline } from '../../../kit/web/api/online.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { AskedType } from './FactFields.tsx'
import { type Reading, ReadNote } from './ReadLine.tsx'
import type { Taken, TakenPage } from './TakenPages.tsx'

/** The other types of document that the person can be sent a document of from here. */
export type OtherTypes = {
  /** Null: not from here. */
  find(typeId: string): AskedType | null
  /** Opens the document of that type. */
  open(type: AskedType): void
  /** The page on which it opens; left out: this one. */
  pathOf?(type: AskedType): string
}

/** The types that a page takes documents of. */
export type TypesOfPage = OtherTypes & {
  /** The type whose document is to open; null: none. */
  readonly opened: string | null
  /** Asked by whoever would open it: true for the first, since a page may take a type at two places. */
  take(): boolean
}
type Props = {
  type: AskedType
  reading: Reading
  taken: Taken
  others: OtherTypes | undefined
  locked: boolean
  /** Told once pages are gone there: all of them, or some. */
  onMoved: (to: AskedType, all: boolean) => void
}

type MoveProps = Omit<Props, 'type' | 'reading' | 'others'> & { to: AskedType; pageId: string }

/** Takes the pages to the other type, by a press: all of them, or only the one that looks like it. */
function useMove({ taken, to, onMoved }: MoveProps) {
  const online = useOnline()
  const [moving, setMoving] = useState<'all' | 'one' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const move = async (pages: readonly TakenPage[]) => {
    const all = pages.length === taken.pages.length
    setMoving(all ? 'all' : 'one')
    setError(null)
    try {
      await taken.move(pages, { typeId: to.id, twoSided: to.twoSided })
      onMoved(to, all)
    } catch (thrown) {
      const refusal = thrown instanceof Refusal ? thrown : new Refusal('busy')
      setError(online ? refusal.sentence : t('You’re offline. Nothing was moved. Try again when you’re back online.'))
      if (refusal.code === 'conflict') void taken.lookAgain()
    } finally {
      setMoving(null)
    }
  }
  return { moving, error, move }
}

function MoveButtons(props: MoveProps) {
  const { taken, to, pageId, locked } = props
  const { moving, error, move } = useMove(props)
  const one = taken.pages.filter(({ id }) => id === pageId)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ArrowRightLeft />}
        disabled={locked || moving === 'one'}
        loading={moving === 'all'}
        onClick={() => void move(taken.pages)}
      >
        {t('Move to {name}', { name: to.name })}
      </Button>
      {taken.pages.length > 1 && one.length > 0 && (
        <Button
          size="small"
          disabled={locked || moving === 'all'}
          loading={moving === 'one'}
          onClick={() => void move(one)}
        >
          {t('Move only the page that looks like it')}
        </Button>
      )}
      {error && (
        <Typography variant="body2" role="alert" sx={{ flexBasis: '100%', color: 'error.ink' }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}

/** Says so when a page looks like a document of another type than the one it is being sent as, and takes it there by a press. */
export function OtherType({ type, reading: { found, pictures }, others, ...move }: Props) {
  const of = found.find(({ field, value }) => field === 'documentTypeId' && value !== type.id)
  if (!of) return null
  const to = others?.find(of.value) ?? null
  const words = { looks: of.typeName ?? '', name: type.name }
  return (
    <Alert severity="warning" icon={false} sx={{ '& .MuiAlert-message': { width: 1 } }}>
      <ReadNote
        of={of}
        pictures={pictures}
        says={t('The page looks like “{looks}”. You’re sending it as “{name}”.', words)}
      />
      {to && <MoveButtons {...move} to={to} pageId={of.pageId} />}
    </Alert>
  )
}
