import { piece } from '../piece.ts'

export const document = piece('document')
