import { Card, Typography } from '@mui/material'

/** Parts of a step by their names alone, where the preview of the builder draws no more. */
export const PreviewParts = ({ names }: { names: readonly string[] }) =>
  names.map(name => (
    <Card key={name} sx={{ p: 4 }}>
      <Typography variant="subtitle1">{name}</Typography>
    </Card>
  ))
