/** What a form writes of a step's content: ids where a read step has names too. */
export type LocalContent = {
  text: string
  videoUrl: string | null
  url: string | null
  buttonLabel: string
  videoFileId: string | null
  captions: string
  documents: { documentTypeId: string; required: boolean }[]
  sources: { sourceId: string; required: boolean }[]
  reviewers: string[]
  consentText: string
}
