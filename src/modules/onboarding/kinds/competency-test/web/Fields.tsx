import { SourcesField } from '../../../offered/web/SourcesField.tsx'

export const Fields = ({ positionId }: { positionId: string }) => (
  <SourcesField positionId={positionId} type="competency-test" />
)
