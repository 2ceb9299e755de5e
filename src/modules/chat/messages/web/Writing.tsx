import { useEffect, useRef, useState } from 'react'
import { wrongWith } from '../../../../kit/web/forms/file-rules.ts'
import { smallerPicture } from '../../../../kit/web/forms/smaller-picture.ts'
import { paperRule } from '../../../documents/contract.ts'
import type { Message } from '../contract.ts'

export type ChosenLink = { readonly kind: 'person' | 'document'; readonly id: string; readonly name: string }
export type Written = {
  readonly text: string
  readonly files: readonly File[]
  readonly mentions: readonly string[]
  readonly links: readonly ChosenLink[]
}
/** What the composer answers or edits. */
export type About = { readonly as: 'reply' | 'edit'; readonly message: Message }

type Options = { about: About | null; onSend: (of: Written) => void; onCancel: () => void }
type Mention = { readonly id: string; readonly name: string }

/** The files that go with a message, made smaller and checked before they do. */
function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [wrong, setWrong] = useState<string | null>(null)
  async function add(chosen: readonly File[]) {
    const refused = wrongWith(chosen, paperRule)
    setWrong(refused)
    if (refused) return
    const small = await Promise.all(chosen.map(smallerPicture))
    setFiles(before => [...before, ...small].slice(0, paperRule.count))
  }
  const remove = (file: File) => setFiles(before => before.filter(one => one !== file))
  return { files, wrong, add: (chosen: readonly File[]) => void add(chosen), remove, clear: () => setFiles([]) }
}

/** A message as it is being written. */
export function useWriting({ about, onSend, onCancel }: Options) {
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<readonly Mention[]>([])
  const [links, setLinks] = useState<readonly ChosenLink[]>([])
  const { files, wrong, add, remove, clear } = useFiles()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!about) return
    if (about.as === 'edit') setText(about.message.text)
    field.current?.focus()
  }, [about])
  function send() {
    const trimmed = text.trim()
    if (trimmed === '' && files.length === 0) return
    const named = mentions.filter(({ name }) => trimmed.includes(`@${name}`)).map(({ id }) => id)
    onSend({ text: trimmed, files, mentions: [...new Set(named)], links })
    setText('')
    setMentions([])
    setLinks([])
    clear()
    field.current?.focus()
  }
  function cancel() {
    if (about?.as === 'edit') setText('')
    onCancel()
  }
  function mention(who: Mention) {
    setMentions(before => [...before, who])
    setText(before => `${before.replace(/\s*@?$/, before.trim() === '' ? '' : ' ')}@${who.name} `)
    field.current?.focus()
  }
  const link = (of: ChosenLink) => setLinks(before => [...before.filter(one => one.id !== of.id), of].slice(0, 10))
  const unlink = (id: string) => setLinks(before => before.filter(one => one.id !== id))
  return {
    text,
    setText,
    field,
    wrong,
    add,
    send,
    cancel,
    mention,
    link,
    files: files.map(file => ({
      key: `${file.name} ${file.lastModified}`,
      name: file.name,
      remove: () => remove(file),
    })),
    links: links.map(({ id, name }) => ({ key: id, name, remove: () => unlink(id) })),
  }
}
