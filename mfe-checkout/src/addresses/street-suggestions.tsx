import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getSuggestedAddress } from '@exwerk/contract/calls/store-calls';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import type { AddressesValues } from './addresses-values.ts';

type SuggestedAddress = CallAnswer<typeof getSuggestedAddress>['address'];
const suggestedFields = ['streetName', 'streetNumber', 'postalCode', 'city'] as const;

/** Milliseconds without a key after which a text counts as typed. */
const stringInputDelay = 800;
const fewestCharacters = 3;
const newSession = () => crypto.randomUUID();

function useTyped(text: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text.trim()), stringInputDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
}

/** Whole addresses for the street that is being typed into the form; `id` is the list that the input names. */
export default function StreetSuggestions({ id, kind }: { id: string; kind: 'billing' | 'shipping' }) {
  const { formState, setValue } = useFormContext<AddressesValues>();
  const street = useWatch<AddressesValues, `${typeof kind}.streetName`>({ name: `${kind}.streetName` });
  /** What the suggestion knows; the rest stays as it was typed. */
  const takeOver = (address: SuggestedAddress) => {
    for (const field of suggestedFields) {
      const value = address[field];
      if (value !== '' || field === 'streetName')
        setValue(`${kind}.${field}`, value, { shouldValidate: formState.isSubmitted, shouldDirty: true });
    }
  };
  const [session, setSession] = useState(newSession);
  const typed = useTyped(street);
  const { data } = checkoutEndpoints.checkoutSuggestAddresses.useQuery([{ input: typed, session }], {
    skip: typed.length < fewestCharacters,
  });
  const [load] = checkoutEndpoints.checkoutSuggestedAddress.useMutation();
  const suggestions = data?.suggestions ?? [];
  // The browser puts a chosen entry into the input as it is, which nobody types.
  const chosen = suggestions.find(({ text }) => text === street)?.id;
  useEffect(() => {
    if (chosen === undefined) return;
    let isCurrent = true;
    load([{ id: chosen, session }]).then(answer => {
      if (!isCurrent || !answer.data) return;
      takeOver(answer.data.address);
      setSession(newSession);
    });
    return () => {
      isCurrent = false;
    };
    // A choice is taken over once, whatever else is drawn anew meanwhile.
  }, [chosen]);
  return (
    <datalist id={id}>
      {suggestions.map(suggestion => (
        <option key={suggestion.id} value={suggestion.text} />
      ))}
    </datalist>
  );
}
