import { z } from 'zod';
import { lendingRefusal } from '../../lending/refusal.schema.ts';
import { id, idParams, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { reader, readerBook } from './reader-book.schema.ts';

/** As many as anybody carries home. */
export const mostCartLines = 20;

const cartLine = z.object({ id: z.string(), book: readerBook });
export type BookCartLine = z.output<typeof cartLine>;

/** Books a reader means to ask for. They are promised to nobody until the cart is handed in. */
export const bookCartContract = {
  'bookCart.list': route({
    method: 'GET',
    path: '/library/cart',
    summary: 'The books in one’s own cart, in the order they came into it',
    access: reader,
    response: z.array(cartLine),
  }),
  'bookCart.add': route({
    method: 'POST',
    path: '/library/cart',
    summary: 'Puts titles into one’s own cart; those that are in it stay in their place',
    access: reader,
    body: z.strictObject({ titleIds: z.array(id).min(1, { error: message.required }).max(mostCartLines) }),
    response: z.array(cartLine),
    errors: ['library.unknown_title', 'library.cart_full'],
    idempotent: true,
  }),
  'bookCart.submit': route({
    method: 'POST',
    path: '/library/cart/submit',
    summary:
      'Asks for these books of one’s own cart; what is refused stays in it, each with its reason and what would work',
    access: reader,
    body: z.strictObject({ lineIds: z.array(id).min(1, { error: message.required }).max(mostCartLines) }),
    response: z.object({
      asked: z.array(
        z.object({
          loanId: z.string(),
          titleId: z.string(),
          title: z.string(),
          /** Set aside at the desk until the end of this day; null: the reader waits. */
          readyUntil: z.string().nullable(),
          place: z.int().nullable(),
        }),
      ),
      refused: z.array(
        z.object({ lineId: z.string(), titleId: z.string(), title: z.string(), refusals: z.array(lendingRefusal) }),
      ),
    }),
    idempotent: true,
  }),
  'bookCart.remove': route({
    method: 'DELETE',
    path: '/library/cart/:id',
    summary: 'Takes a title out of one’s own cart',
    access: reader,
    params: idParams,
    response: 'empty',
  }),
};
