import { clientTypeOf, initialClientType } from '@exwerk/contract/calls/address-options';
import type { Cart } from '@exwerk/contract/calls/cart';
import { checkoutSlice, useAppSelector, useStorefront } from '@exwerk/runtime';
import { useState } from 'react';
import { type PaymentKey, type PaymentOffer, paymentChoices } from './payment-methods.ts';
import { chosenCard, storedCards } from './stored-card.ts';

/** What the state says before anything is chosen, be it offered or not. */
const unchosen = checkoutSlice.getInitialState().paymentSelected;

/** By what the cart can be paid here, and what of it is chosen. */
export function useMethodChoice(cart: Cart, offer: PaymentOffer) {
  const storefront = useStorefront();
  const customer = useAppSelector(state => state.session.customer);
  const selected = useAppSelector(state => state.checkout.paymentSelected);
  const [cardChoice, chooseCard] = useState<string | null | undefined>(undefined);
  const clientType = cart.billingAddress ? clientTypeOf(cart.billingAddress) : initialClientType(customer, storefront);
  const choices = paymentChoices(offer, storefront, clientType);
  const [first] = useState(choices[0]?.key);
  const offered = (key: string | undefined): PaymentKey | undefined => choices.find(choice => choice.key === key)?.key;
  // The first stands for what nobody has chosen; for what is offered no more nothing does.
  const chosen = offered(selected) ?? (selected === unchosen ? offered(first ?? choices[0]?.key) : undefined);
  const online = chosen === undefined || chosen === 'cod' || chosen === 'bank' ? null : chosen;
  const cards = chosen === 'scheme' && customer ? storedCards(offer) : [];
  return {
    choices,
    chosen,
    /** Null where the provider has no part in it. */
    online,
    /** Saved ones to choose from. */
    cards,
    storedCardId: chosenCard(cards, cardChoice),
    chooseCard,
    offersSaving: offer.recurringEnabled && customer !== null,
  };
}

export type MethodChoice = ReturnType<typeof useMethodChoice>;
