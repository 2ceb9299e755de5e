import { piece } from '../piece.ts'

export const evaluation = piece('evaluation')
