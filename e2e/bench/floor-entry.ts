// What the chosen libraries weigh alone: each used as the shop uses it, nothing of the shop's own.
import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FormattedDate, FormattedMessage, FormattedNumber, IntlProvider, useIntl } from 'react-intl';
import { Provider, useDispatch, useSelector } from 'react-redux';
import {
  createBrowserRouter,
  Link,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';
import * as z from 'zod/mini';

const api = createApi({
  baseQuery: () => ({ data: null }),
  endpoints: build => ({ one: build.query<null, void>({ query: () => '' }) }),
});
const slice = createSlice({ name: 'slice', initialState: 0, reducers: { up: state => state + 1 } });
const store = configureStore({
  reducer: combineSlices(slice, api),
  middleware: defaults => defaults().concat(api.middleware),
});
const router = createBrowserRouter([{ path: '/', element: createElement(ScrollRestoration) }]);

hydrateRoot(
  document.body,
  createElement(Provider, {
    store,
    children: createElement(IntlProvider, { locale: 'en-GB', messages: {} }, createElement(RouterProvider, { router })),
  }),
);
Object.assign(window, {
  used: [
    FormattedDate,
    FormattedMessage,
    FormattedNumber,
    useIntl,
    useDispatch,
    useSelector,
    Link,
    useLoaderData,
    useNavigation,
    useSearchParams,
    z.object({ text: z.string() }),
  ],
});
