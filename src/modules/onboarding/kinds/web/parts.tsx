import type { ComponentType } from 'react'
import type { StepContent, StepType } from '../../contract.ts'
import type { LocalContent } from '../../offered/rules.ts'
import { useOfferedSources } from '../../offered/web/SourcesField.tsx'
import { Fields as ReviewFields, useMembers } from '../application-review/web/Fields.tsx'
import { Fields as TestsFields } from '../competency-test/web/Fields.tsx'
import { useOfferedDocuments } from '../document-upload/web/DocumentsField.tsx'
import { Fields as DocumentsFields } from '../document-upload/web/Fields.tsx'
import { Fields as ProfileFields } from '../profile-information/web/Fields.tsx'
import { Fields as ReferenceFields } from '../reference-check/web/Fields.tsx'
import { Fields as SkillsFields } from '../skill-checklist/web/Fields.tsx'
import { Fields as TextFields } from '../text-information/web/Fields.tsx'
import { Fields as VideoFields } from '../video-training/web/Fields.tsx'
import { Fields as LinkFields } from '../webpage-link/web/Fields.tsx'
import { Fields as WelcomeFields } from '../welcome/web/Fields.tsx'

type Props = { positionId: string }

const fields: Record<StepType, ComponentType<Props>> = {
  welcome: WelcomeFields,
  'video-training': VideoFields,
  'profile-information': ProfileFields,
  'webpage-link': LinkFields,
  'document-upload': DocumentsFields,
  'skill-checklist': SkillsFields,
  'competency-test': TestsFields,
  'reference-check': ReferenceFields,
  'text-information': TextFields,
  'application-review': ReviewFields,
}

/** The fields that only one kind of step has. */
export function ContentFields({ type, ...props }: Props & { type: StepType }) {
  const Fields = fields[type]
  return <Fields {...props} />
}

/** The content of a step as a reader would get it: with the names of documents, of what else it asks for, and of reviewers. */
export function useReadContent(type: StepType, local: LocalContent, positionId: string): StepContent {
  const { rows = [] } = useOfferedDocuments(positionId)
  const members = useMembers()
  const offered = useOfferedSources(type, positionId)
  const documents = local.documents.map(one => ({
    ...one,
    name: rows.find(row => row.id === one.documentTypeId)?.name ?? '',
  }))
  const sources = local.sources.map(one => ({
    ...one,
    name: offered.rows?.find(row => row.id === one.sourceId)?.name ?? '',
  }))
  const reviewers = local.reviewers.map(id => ({ id, name: members.find(one => one.id === id)?.name ?? '' }))
  return { ...local, documents, sources, reviewers }
}
