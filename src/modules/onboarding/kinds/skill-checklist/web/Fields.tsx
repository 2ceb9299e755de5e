import { SourcesField } from '../../../setup/web/SourcesField.tsx'

export const Fields = ({ positionId }: { positionId: string }) => (
  <SourcesField positionId={positionId} type="skill-checklist" />
)
