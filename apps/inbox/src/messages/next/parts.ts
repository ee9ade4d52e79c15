// What leads from one request to the next, in a chunk of its own: nothing here is needed to read or to answer one.

export { NextRequest } from './next-request.tsx';
export { RequestMoves } from './request-moves.tsx';
