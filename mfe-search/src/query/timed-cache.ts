interface Cache {
  get<Value>(
    key: object | string,
    defaultValue: () => Promise<Value>,
    events?: { miss: (value: Value) => Promise<unknown> },
  ): Promise<Value>;
  set<Value>(key: object | string, value: Value): Promise<Value>;
  delete(key: object | string): Promise<void>;
  clear(): Promise<void>;
}

/** A cache for the search client whose entries live `lifetime` milliseconds, at most `limit` of them. */
export function createTimedCache(lifetime: number, limit = 200, now: () => number = Date.now): Cache {
  const entries = new Map<string, { value: unknown; until: number }>();
  const nameOf = (key: object | string) => JSON.stringify(key);
  const set = (key: object | string, value: unknown) => {
    if (entries.size >= limit) entries.delete(entries.keys().next().value ?? '');
    entries.set(nameOf(key), { value, until: now() + lifetime });
  };
  return {
    async get<Value>(
      key: object | string,
      defaultValue: () => Promise<Value>,
      events?: { miss: (value: Value) => Promise<unknown> },
    ) {
      const known = entries.get(nameOf(key));
      // An entry is of the type that was stored under its key.
      if (known && known.until > now()) return structuredClone(known.value) as Value;
      const value = await defaultValue();
      await events?.miss(value);
      return value;
    },
    async set<Value>(key: object | string, value: Value) {
      set(key, value);
      return value;
    },
    async delete(key) {
      entries.delete(nameOf(key));
    },
    async clear() {
      entries.clear();
    },
  };
}
