import { type Ref, type DragEvent as RegionEvent, useEffect, useState } from 'react'

const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer?.types.includes('Files') ?? false

/** A file let go beside the place for it would be opened by the browser, and the page with all that was typed be gone. */
function useNothingOpened(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => holdsFiles(event) && event.preventDefault()
    document.addEventListener('dragover', stop)
    document.addEventListener('drop', stop)
    return () => {
      document.removeEventListener('dragover', stop)
      document.removeEventListener('drop', stop)
    }
  }, [])
}

/** Takes files that are dropped onto an element, and says while something is held over it. `handlers` go to the element. */
export function useDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  useNothingOpened()
  return {
    over,
    handlers: {
      onDragOver: (event: RegionEvent) => setOver(holdsFiles(event)),
      onDragLeave: ({ currentTarget, relatedTarget }: RegionEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: RegionEvent) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) take(files)
      },
    },
  }
}

type Props = {
  /** Clicked by the button that opens it. */
  ref: Ref<HTMLInputElement>
  label: string
  /** Media types; left out, any file may be chosen. */
  accept?: string
  multiple?: boolean
  /** A phone opens this camera: the one at its back for a document, the one in front for the own face. */
  camera?: 'environment' | 'user'
  /** Told what was chosen: one file at least. */
  take: (files: readonly File[]) => void
}

/** The browser's own choice of files, opened by a button of ours. */
export function FilePicker({ ref, label, accept, multiple = false, camera, take }: Props) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept={accept}
      multiple={multiple}
      capture={camera}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file may be chosen once more.
        target.value = ''
        if (files.length > 0) take(files)
      }}
    />
  )
}
