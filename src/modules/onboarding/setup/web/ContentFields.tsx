import type { ComponentType } from 'react'
import type { StepType } from '../../contract.ts'
import { Fields as ReviewFields } from '../../kinds/application-review/web/Fields.tsx'
import { Fields as TestsFields } from '../../kinds/competency-test/web/Fields.tsx'
import { Fields as DocumentsFields } from '../../kinds/document-upload/web/Fields.tsx'
import { Fields as ProfileFields } from '../../kinds/profile-information/web/Fields.tsx'
import { Fields as ReferenceFields } from '../../kinds/reference-check/web/Fields.tsx'
import { Fields as SkillsFields } from '../../kinds/skill-checklist/web/Fields.tsx'
import { Fields as TextFields } from '../../kinds/text-information/web/Fields.tsx'
import { Fields as VideoFields } from '../../kinds/video-training/web/Fields.tsx'
import { Fields as LinkFields } from '../../kinds/webpage-link/web/Fields.tsx'
import { Fields as WelcomeFields } from '../../kinds/welcome/web/Fields.tsx'

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
