/** The index that holds the products of a language variant, by its search key: the locale's code. */
export const searchIndexOf = <Key extends string>(searchKey: Key): `prod.${Key}` => `prod.${searchKey}`;
